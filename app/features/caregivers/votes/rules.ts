export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

export const voteWords: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

export const lineLength = 200;
