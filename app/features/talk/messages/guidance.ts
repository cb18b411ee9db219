/** Advice shown to users without conversations. */
export const messagingTips = [
  'Say what care is needed, on which days and at what times.',
  'Tell a little about the person who will be cared for.',
  'Ask about experience with needs like yours.',
  'Say what you can pay, and ask what is usual.',
  'Suggest two or three times for a call or a visit.',
  'Read it once more before you send it. Kind words open doors.',
];

export const guidelines = [
  'Respond within 24 hours when possible, even if only to say no.',
  'Be polite and honest. Everyone here is a person looking for help or for work.',
  'Keep talking here until you have met, and share contact information only when you both agree.',
  'Never send money, card numbers or passwords. Report anyone who asks for them.',
];
