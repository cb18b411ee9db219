/** What a whole country would need, worked out from the measured figures of the largest world. */
import type { TableSize } from './database-facts.ts';
import type { Result } from './pages-report.ts';

/** Assumed, not measured. */
const assumed = {
  visitorsAMonth: 10_000_000,
  pagesEach: 6,
  /** the part of a day's pages that its busiest hour has, and how much more than the hour's mean its worst minute */
  busiestHour: 0.1,
  worstMinute: 2,
  messagesAnHour: 100_000,
  /** the mean of day and night against that hour */
  meanHour: 1 / 3,
  /** of the signed-in, with a page open at the same time */
  openPages: 50_000,
  /** how busy a core may be at the worst minute */
  busy: 0.5,
  /** dollars a month for a core with 4 GB, and for 1 GB of disk that is kept twice */
  core: 25,
  gigabyte: 0.25,
};

/** Of a hundred pages; no public page is answered from a kept copy, because something changes every second. */
const mix: Record<string, number> = {
  home: 12,
  browse: 14,
  'browse near a ZIP code': 16,
  'browse who travels there': 4,
  'browse with a word': 4,
  profile: 22,
  jobs: 3,
  'jobs of a city': 5,
  'a listing': 4,
  'private jobs': 3,
  'a job': 2,
  about: 1,
  'family dashboard': 5,
  'caregiver dashboard': 5,
};

/** What follows a message: it is sent, both read their conversation, one of them their list. */
const perMessage: Record<string, number> = { 'messages as JSON': 3, 'conversations as JSON': 1 };

type Measured = {
  results: Result[];
  tables: TableSize[];
  databaseBytes: number;
  connections: number;
};

function needsOf({ results, tables, databaseBytes, connections }: Measured) {
  const costOf = (weights: Record<string, number>, key: 'processMs' | 'databaseMs' | 'kilobytes') =>
    Object.entries(weights).reduce((sum, [name, weight]) => {
      const found = results.find((result) => result.name === name);
      return sum + weight * (found?.[key] ?? 0);
    }, 0);
  const pagesASecond =
    ((assumed.visitorsAMonth * assumed.pagesEach) / 30) *
    (assumed.busiestHour / 3600) *
    assumed.worstMinute;
  const messagesASecond = (assumed.messagesAnHour / 3600) * assumed.worstMinute;
  const coresFor = (key: 'processMs' | 'databaseMs') =>
    (pagesASecond * (costOf(mix, key) / 100) + messagesASecond * costOf(perMessage, key)) /
    1000 /
    assumed.busy;
  const processes = Math.ceil(coresFor('processMs'));
  const databaseCores = Math.ceil(coresFor('databaseMs'));
  const bytesOf = (table: string) => tables.find((one) => one.table === table)?.bytesPerRow ?? 0;
  // A message, its notification, and the event that told the page, which is deleted after a while.
  const messageBytes = bytesOf('messages') + bytesOf('notifications');
  const yearlyGigabytes =
    (assumed.messagesAnHour * assumed.meanHour * 24 * 365 * messageBytes) / 2 ** 30;
  const gigabytes = databaseBytes / 2 ** 30 + yearlyGigabytes;
  return {
    pagesASecond,
    messagesASecond,
    processMs: costOf(mix, 'processMs') / 100,
    databaseMs: costOf(mix, 'databaseMs') / 100,
    megabits: (pagesASecond * (costOf(mix, 'kilobytes') / 100) * 8) / 1000,
    processes,
    databaseCores,
    connections: processes * connections,
    connectionsEach: connections,
    messageBytes,
    yearlyGigabytes,
    gigabytes,
    dollars: (processes + 2 * databaseCores) * assumed.core + gigabytes * assumed.gigabyte,
  };
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** Each need in words, and its number. */
export function toldNeedsOf(measured: Measured): [string, string][] {
  const needs = needsOf(measured);
  return [
    ['pages a second in the worst minute', number(needs.pagesASecond)],
    ['messages a second in the worst minute', number(needs.messagesASecond)],
    ['a mean page: ms of a process', number(needs.processMs, 1)],
    ['a mean page: ms of the database', number(needs.databaseMs, 1)],
    ['Mbit/s of pages, compressed', number(needs.megabits)],
    ['processes, one core each', number(needs.processes)],
    ['cores of the database', number(needs.databaseCores)],
    ['connections', `${needs.connections} (${needs.connectionsEach} for each process)`],
    ['bytes of a message with its notification and indexes', number(needs.messageBytes)],
    ['GB of messages a year', number(needs.yearlyGigabytes)],
    ['GB of the database after a year', number(needs.gigabytes)],
    ['dollars a month, with a second database that stands by', number(needs.dollars)],
  ];
}

export const countryText = (measured: Measured & { caregivers: number }) => `# A country in numbers

Written by \`npm run bench:pages\` from its figures at ${number(measured.caregivers)} caregivers; the assumptions are in
[performance.md](../performance.md#a-country).

| need | |
|---|---|
${toldNeedsOf(measured)
  .map(([need, told]) => `| ${need} | ${told} |`)
  .join('\n')}

## What rows take, with their indexes

| table | rows | MB | bytes a row |
|---|---|---|---|
${measured.tables
  .map(
    ({ table, rows, megabytes, bytesPerRow }) =>
      `| ${[table, number(rows), number(megabytes), number(bytesPerRow)].join(' | ')} |`,
  )
  .join('\n')}
`;
