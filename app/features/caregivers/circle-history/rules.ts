/** What a decision about an application is called in a sentence. */
export const stageWords: Record<string, string> = {
  viewed: 'reconsidered',
  shortlisted: 'put on the short list of applicants:',
  interview: 'invited to an interview:',
  hired: 'hired',
  declined: 'declined',
};
