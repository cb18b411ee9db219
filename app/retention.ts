/**
 * How long every table and every kind of file is kept, who removes it, and why. `docs/retention.md` says
 * the same, and a test refuses a table that has no line here.
 */
import type { DB } from '#db/types.ts';

type Table = keyof DB;
type Kept = {
  /** in words, for the document */
  until: string;
  why: string;
} & (
  | {
      /** the background job that removes it */
      job: string;
      /** after so many days, where it is days; the job takes the number from here */
      days?: number;
    }
  | { /** the rows it belongs to, which take it with them */ goesWith: Table }
  | { /** what a person or an admin does that removes it */ removedBy: string }
  | { /** kept for good */ grows: 'never' | 'slowly' | 'with use' }
);

const derived = 'made of other tables, and follows them';
const ofAccount = 'belongs to its owner';

// prettier-ignore
export const retention = {
  accountLinks: { until: '30 days after it expires', job: 'accounts.sweep', days: 30, why: 'an old link is answered with what happened to it' },
  applications: { until: 'the caregiver or the job goes', goesWith: 'caregivers', why: 'both sides look back at what was agreed' },
  auditAnchors: { until: 'for good', grows: 'slowly', why: 'proves that no end of the audit log was cut off; one an hour at most' },
  auditLog: { until: 'for good', grows: 'with use', why: 'proof of what admins did; each row is bound to the one before, so none can go' },
  backfills: { until: 'for good', grows: 'never', why: 'one row for each backfill there is' },
  blocks: { until: 'it is lifted or an account goes', goesWith: 'users', why: 'protects somebody' },
  caregiverReaches: { until: 'the caregiver is no longer listed', goesWith: 'listedCaregivers', why: derived },
  caregivers: { until: 'the account goes', goesWith: 'users', why: ofAccount },
  circleActs: { until: 'a year after it was done, or an account goes', job: 'circles.sweep', days: 365, why: 'a family sees who did what' },
  circleInvitations: { until: '30 days after it expires; one that was declined as long as the family’s account', job: 'circles.sweep', days: 30, why: 'an old link is answered with what happened to it, and who said no is not asked again' },
  circleMembers: { until: 'they leave or are removed, or an account goes', goesWith: 'users', why: 'lets relatives act for a family' },
  circleVotes: { until: 'it is taken back, they leave, or an account goes', goesWith: 'users', why: ofAccount },
  cities: { until: 'for good', grows: 'slowly', why: 'pages lead to it; admins add some' },
  cityPlaces: { until: 'the city changes', goesWith: 'cities', why: 'what a city consists of' },
  contactConsents: { until: 'it is withdrawn or an account goes', goesWith: 'users', why: 'an agreement holds until somebody ends it' },
  conversations: { until: 'both accounts are gone', removedBy: 'POST account/delete', why: 'the other side keeps what was said to it' },
  countedWords: { until: 'for good', grows: 'never', why: 'one row' },
  countsByDay: { until: 'for good', grows: 'slowly', why: 'some numbers for each day, for the charts of admins' },
  documents: { until: 'it is replaced or the caregiver goes', goesWith: 'caregivers', why: 'admins check a caregiver again by them' },
  entryTokens: { until: 'it expires, after minutes', job: 'identities.sweep', why: 'leads from a provider into a session' },
  eventCounters: { until: 'the account goes', goesWith: 'users', why: 'one row for each person: numbers must never be used twice' },
  events: { until: '2 days after it happened', job: 'events.sweep', days: 2, why: 'a page that was away for longer reads everything anew' },
  families: { until: 'the account goes', goesWith: 'users', why: ofAccount },
  files: { until: 'its document or the account goes', removedBy: 'POST account/delete', why: 'names a stored file' },
  formerCitySlugs: { until: 'for good', grows: 'slowly', why: 'old addresses still lead to their city' },
  helpCases: { until: '2 years after the last work on it', job: 'help-cases.sweep', days: 730, why: 'people come back to what we told them' },
  identities: { until: 'the account goes', goesWith: 'users', why: 'signs its owner in' },
  jobListings: { until: 'for good', grows: 'with use', why: 'applications refer to it, and its address says that it is closed' },
  jobRequests: { until: 'the family goes', goesWith: 'families', why: ofAccount },
  listedCaregivers: { until: 'the caregiver is hidden or goes', goesWith: 'caregivers', why: derived },
  listingImports: { until: '7 days after it began', job: 'listings.close', days: 7, why: 'its report can be read again' },
  mailOutbox: { until: 'a year; its content until it is sent, 30 days at most', job: 'mail.sweep', days: 365, why: 'says what was sent to whom when somebody misses a mail' },
  messages: { until: 'both accounts are gone', goesWith: 'conversations', why: 'the other side keeps what was said to it' },
  messageWriters: { until: 'the message goes', goesWith: 'messages', why: 'says who of a family wrote; without the name of a deleted account' },
  migrations: { until: 'for good', grows: 'never', why: 'one row for each migration' },
  newsletterSubscribers: { until: '30 days without a confirmation; a year after leaving', job: 'newsletter.sweep', days: 365, why: 'shows that somebody asked for it, and has left' },
  notificationPreferences: { until: 'the account goes', goesWith: 'users', why: ofAccount },
  notifications: { until: '90 days if it was read; a year', job: 'notifications.sweep', days: 365, why: 'what it leads to stays; the list is for what is new' },
  openJobEnds: { until: 'the day it names is over', job: 'listings.close', why: derived },
  openJobTotals: { until: 'for good', grows: 'never', why: derived },
  photos: { until: 'it is replaced or the account goes', removedBy: 'POST account/delete', why: 'belongs to its owner; names stored files' },
  pushSubscriptions: { until: 'it is turned off, its session ends, or the browser is gone', goesWith: 'sessions', why: 'tells its owner on that device' },
  rateLimits: { until: 'it expires, a day at most', job: 'limits.sweep', why: 'counts attempts' },
  replyTimes: { until: 'the next night', goesWith: 'caregivers', why: derived },
  reportedMessages: { until: 'the report goes', goesWith: 'reports', why: 'what a report is about, as it was then' },
  reports: { until: 'for good', grows: 'slowly', why: 'a second report is judged by the first; without the names of deleted accounts' },
  savedJobs: { until: 'it is no longer saved, or the job goes', goesWith: 'jobRequests', why: ofAccount },
  savedListings: { until: 'it is no longer saved', goesWith: 'caregivers', why: ofAccount },
  savedSearches: { until: 'it is removed or the account goes', goesWith: 'users', why: ofAccount },
  searchFacets: { until: 'for good', grows: 'never', why: 'one row for each thing one can filter by' },
  searchMatches: { until: 'the search goes; 180 days', job: 'saved-searches.sweep', days: 180, why: 'nothing is told twice' },
  searchNews: { until: 'it was compared with the saved searches, within minutes', job: 'saved-searches.match', why: derived },
  searchWords: { until: 'nobody listed has the word', job: 'search.refresh', why: derived },
  seeds: { until: 'for good', grows: 'never', why: 'one row for each file of db/seeds' },
  sessions: { until: 'it ends or expires, 60 days at most', job: 'sessions.sweep', why: 'keeps somebody signed in' },
  shortlistedCaregivers: { until: 'it is no longer on the list, or an account goes', goesWith: 'users', why: ofAccount },
  signInAttempts: { until: 'it expires, after minutes', job: 'identities.sweep', why: 'ties an answer of a provider to a browser' },
  suspendedFamilies: { until: 'the suspension ends', goesWith: 'families', why: derived },
  testimonials: { until: 'the caregiver goes; its words until the author withdraws them, and who the author is, but for a first name, until then or until they delete their account', goesWith: 'caregivers', why: 'what somebody says of a caregiver' },
  unlinkedIdentities: { until: 'it expires, after minutes', job: 'identities.sweep', why: 'waits for the password of the account it belongs to' },
  users: { until: 'its owner deletes it', removedBy: 'POST account/delete', why: 'an account' },
  verificationReminders: { until: 'the verification goes', goesWith: 'verifications', why: 'nobody is reminded twice' },
  verifications: { until: 'the caregiver goes', goesWith: 'caregivers', why: 'what families see as a badge' },
  zipCodes: { until: 'for good', grows: 'never', why: 'where places are' },
} as const satisfies Record<Table, Kept>;

/** What is kept outside the tables of the product. */
// prettier-ignore
export const keptElsewhere = {
  'background jobs that are done': { until: '7 days', why: 'pg-boss removes them; failed ones can be tried again so long' },
  'documents and photos': { until: 'their row goes', why: 'removed by `files.remove`, and by `files.sweep` a day later where a crash came between' },
  'uploads that arrive': { until: 'the request ends', why: 'a process that was killed leaves them until the next start' },
  'pictures of shared links': { until: 'they make room for others', why: 'can be drawn again' },
  'the log of the process': { until: 'the operator says', why: 'goes to standard output; names people by id alone' },
} as const satisfies Record<string, { until: string; why: string }>;

/** A read notification and an address that was never confirmed are kept for less than the others. */
export const shorterDays = { readNotification: 90, unconfirmedSubscriber: 30 };

type WithDays = {
  [Name in Table]: (typeof retention)[Name] extends { days: number } ? Name : never;
}[Table];

/** What is older than this goes. */
export const oldest = (table: WithDays, now: Date) => daysBefore(now, retention[table].days);

export const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
