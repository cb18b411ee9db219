/** Safety first: in the form too it is never below the fold. */
export const helpTopics = [
  'safety',
  'account',
  'profile',
  'jobs',
  'messages',
  'privacy',
  'other',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const helpStatuses = ['open', 'answered', 'closed'] as const;
export type HelpStatus = (typeof helpStatuses)[number];

export const missingEmail = 'Please enter the email address for our answer.';

export const longestDetails = 2000;
export const longestAnswer = 4000;
