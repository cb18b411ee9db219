export const reportReasons = [
  'scam',
  'harassment',
  'false_information',
  'safety',
  'other',
] as const;

export const reportStatuses = ['open', 'reviewing', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A closed case has an outcome, which the reporter can read. */
export function isClosed(status: ReportStatus): boolean {
  return status === 'resolved' || status === 'dismissed';
}

export const longestDetails = 2000;

/** How many messages a reporter may show to the admins. */
export const mostPicked = 20;
