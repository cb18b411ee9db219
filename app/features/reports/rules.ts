export const subjectKinds = ['conversation', 'profile', 'job_request', 'job_listing'] as const;

export const reportReasons = [
  'scam',
  'harassment',
  'false_information',
  'safety',
  'other',
] as const;

export const reportStatuses = ['open', 'reviewing', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const longestDetails = 2000;

/** How many messages a reporter may show to the admins. */
export const mostPicked = 20;
