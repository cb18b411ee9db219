import type { HelpStatus, HelpTopic } from '../rules.ts';

export const topicTexts: Record<HelpTopic, string> = {
  safety: 'I worry about someone’s safety',
  account: 'My account or logging in',
  profile: 'My profile or my checks',
  jobs: 'A job or an application',
  messages: 'Messages',
  privacy: 'My data and privacy',
  other: 'Something else',
};

/** As whoever asked reads it. */
export const statusTexts: Record<HelpStatus, string> = {
  open: 'Waits for our answer',
  answered: 'Answered',
  closed: 'Closed',
};
