export const availabilityNotes = [
  'Weekdays from 7 am. Weekends by arrangement.',
  'Free Monday to Thursday, and every other Saturday.',
  'Evenings after 5 pm and all day Sunday.',
  'Mornings are best. I pick up my daughter at 3 pm.',
  'I can cover nights from 9 pm to 7 am, up to four a week.',
  "Flexible hours. I need two days' notice for overnight stays.",
  'Looking for at least 20 hours a week with one family.',
  'Available at once. I can also travel with a client.',
  'Tuesdays and Thursdays are taken until the end of the month.',
  'Live-in for up to five days in a row, then two days off.',
  'School holidays are difficult, everything else works.',
  'I prefer shifts of at least four hours.',
  'Early shifts from 5:30 am are no problem.',
  'Weekends only for now. I study during the week.',
];

export const rejectionReasons = [
  'The photo of your ID is cut off on the right side, so we could not read the expiry date. Please upload it again.',
  'The name on the ID and the legal name in your profile are different. Please correct one of them, or tell us why.',
  'Your profile photo shows two people. Please upload one of you alone, with your face easy to see.',
  'Your About Me text contains a phone number. Please remove it: contact details are shared later, in messages.',
  'The ID you uploaded has expired. Please send a current one.',
  "The file you uploaded as government ID is a library card. A driver's license, state ID or passport works.",
];
