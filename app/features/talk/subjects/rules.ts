/** What a report or a block can be about. */
export const subjectKinds = ['conversation', 'profile', 'job_request', 'job_listing'] as const;
