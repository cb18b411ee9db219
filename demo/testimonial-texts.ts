/** A referee and their testimonial. The relationship, the text and the first name fit together. */
export type Story = {
  relation: string;
  gender?: 'female' | 'male';
  /** `{caregiver}` is the caregiver's first name. */
  quote: string;
  /** the years of experience that the caregiver needs for it to be true */
  years?: number;
};

export const stories: Story[] = [
  {
    relation: 'Daughter of a client',
    gender: 'female',
    quote:
      '{caregiver} looked after my mother for two years. I slept through the night for the first time since Dad died.',
    years: 2,
  },
  {
    relation: 'Granddaughter of a client',
    gender: 'female',
    quote:
      "My grandmother fell asleep holding {caregiver}'s hand. I can think of no better reference.",
  },
  {
    relation: 'Son of a client',
    gender: 'male',
    quote: 'On time every single day, and never in a hurry once inside the door.',
  },
  {
    relation: 'Former client',
    quote: '{caregiver} noticed the swelling in my leg before my doctor did.',
  },
  {
    relation: 'Son of a client',
    gender: 'male',
    quote: 'My father fired four helpers. {caregiver} he invited to his birthday.',
  },
  {
    relation: 'Former client',
    quote: 'After my stroke I was afraid of the shower. {caregiver} waited until I was not.',
  },
  {
    relation: 'Niece of a client',
    gender: 'female',
    quote: "The kitchen notebook {caregiver} kept told us more than any doctor's report.",
  },
  {
    relation: 'Daughter of a client',
    gender: 'female',
    quote: 'Honest on bad days too. That is worth more than cheerful messages.',
  },
  {
    relation: 'Former supervisor',
    quote:
      'I supervised {caregiver} for three years. Careful, kind, and other aides learned from watching.',
    years: 3,
  },
  {
    relation: 'Daughter of a client',
    gender: 'female',
    quote: 'Mom sang again. She had not sung since the diagnosis.',
  },
  {
    relation: 'Wife of a client',
    gender: 'female',
    quote:
      '{caregiver} got my husband to do his exercises by dancing with him. I have it on video.',
  },
  {
    relation: 'Son of a client',
    gender: 'male',
    quote:
      'We live two thousand miles away, and thanks to {caregiver} we still knew what was for lunch.',
  },
  {
    relation: 'Neighbor of a client',
    quote: 'Even the very rude parrot next door says good morning to {caregiver}.',
  },
  {
    relation: 'Daughter of a client',
    gender: 'female',
    quote: 'Patient, clean, strong and funny. We would hire {caregiver} again tomorrow.',
  },
  {
    relation: 'Granddaughter of a client',
    gender: 'female',
    quote: 'In the last weeks {caregiver} took care of all of us, not just of Grandpa.',
  },
  {
    relation: 'Former client',
    quote:
      'I am 41 and use a wheelchair. {caregiver} is the first aide who asked me how I wanted things done.',
  },
  {
    relation: 'Mother of a client',
    gender: 'female',
    quote: 'Our son does not speak, but he draws {caregiver} all the time.',
  },
  {
    relation: 'Husband of a client',
    gender: 'male',
    quote: 'My wife and {caregiver} still talk on the phone every Sunday.',
  },
  {
    relation: 'Neighbor of a client',
    quote: '{caregiver} is punctual to the minute and greets everyone on the stairs by name.',
  },
  {
    relation: 'Husband of a client',
    gender: 'male',
    quote:
      'When the power went out in the storm, {caregiver} stayed the night without being asked.',
  },
  {
    relation: 'Nephew of a client',
    gender: 'male',
    quote:
      'Good cook, safe driver, excellent dominoes player. My uncle complains only about losing.',
  },
  {
    relation: 'Former client',
    quote:
      'I was skeptical of having a stranger in the house. After a week {caregiver} was no stranger.',
  },
  {
    relation: 'Former client',
    quote: '{caregiver} explained each pill to me until I understood my own medicine.',
  },
  {
    relation: 'Daughter of a client',
    gender: 'female',
    quote:
      'Calm in an emergency. {caregiver} called 911, then me, then sat with Dad and told him a joke.',
  },
  {
    relation: 'Hospice nurse',
    quote:
      'I came twice a week and always found the room aired, the chart written and {caregiver} awake.',
  },
];

/** A testimonial that the admin declined. */
export const declinedStory: Story = {
  relation: 'Niece of a client',
  gender: 'female',
  quote:
    '{caregiver} was so patient when my aunt’s Parkinson’s got worse, and even drove her neighbor Ray to his chemotherapy.',
};
