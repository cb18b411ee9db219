import type { Stage } from '../rules.ts';

/** How a family's list names its stages, and what to do with the people of each. */
export const stageWords: Record<Stage, { title: string; hint: string }> = {
  hired: { title: 'Hired', hint: 'You chose them.' },
  interview: { title: 'Interview', hint: 'Talk, then decide.' },
  shortlisted: { title: 'Short list', hint: 'Invite those you would like to meet.' },
  waiting: { title: 'Waiting', hint: 'They wait for your answer.' },
  declined: { title: 'Declined', hint: 'They have your answer.' },
};
