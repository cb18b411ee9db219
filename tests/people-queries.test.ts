/**
 * Queries that read people must ask who looks, by the conditions of blocks/visible-queries.server.ts.
 * A file that reads people without them stands here, with whose eyes it reads for.
 */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const admins = 'for admins, who see everybody';
const own = 'of the person who asks, by their own account';
const work = 'work of ours that nobody looks at';

const withoutOnlooker: Record<string, string> = {
  'accounts/deletion-queries.server.ts': own,
  'accounts/personal-data-queries.server.ts': own,
  'accounts/proven-email.server.ts': own,
  'accounts/queries.server.ts': own,
  'admin/caregivers-queries.server.ts': admins,
  'admin/details-queries.server.ts': admins,
  'admin/families-queries.server.ts': admins,
  'admin/people-queries.server.ts': admins,
  'admin/stats-queries.server.ts': admins,
  'approvals/queries.server.ts': admins,
  'audit/queries.server.ts': admins,
  'blocks/queries.server.ts': 'the names of those whom the person who asks has blocked',
  'caregiver-profiles/queries.server.ts': own,
  'caregiver-signups/queries.server.ts': own,
  'caregivers/relisting.server.ts': work,
  'caregivers/sitemap-queries.server.ts': 'everybody’s public pages, for search engines',
  'consents/queries.server.ts': 'the two of a conversation, which the caller holds open',
  'conversations/thread-queries.server.ts':
    'the two of a conversation; blocks and suspensions are read with it and decide what is told',
  'identities/queries.server.ts': own,
  'notifications/mail-queries.server.ts': work,
  'notifications/queries.server.ts': own,
  'places/queries.server.ts': 'whether anybody is listed in a city, nobody by name',
  'reports/admin-queries.server.ts': admins,
  'sessions/queries.server.ts': own,
  'sitemaps/queries.server.ts': 'everybody’s public pages, for search engines',
  'suspensions/queries.server.ts': admins,
  'testimonials/admin-queries.server.ts': admins,
  'testimonials/referee-queries.server.ts': 'for the referee, by the token mailed to them',
  'testimonials/request-queries.server.ts': own,
  'verifications/admin-queries.server.ts': admins,
  'verifications/expiry-queries.server.ts': work,
};

const readsPeople =
  /(?:selectFrom|[jJ]oin)\(\s*\[?'(?:users|caregivers|listedCaregivers|families|jobRequests)\b|\b(?:from|join)\s+(?:users|caregivers|listed_caregivers|caregiver_reaches|families|job_requests)\b/;
const home = 'blocks/visible-queries.server.ts';

test('PERM-1 every query that reads people asks who looks, or says whose eyes it reads for', async () => {
  const found: string[] = [];
  for await (const path of glob('**/*.server.ts', { cwd: 'app/features' })) {
    const source = await readFile(`app/features/${path}`, 'utf8');
    if (path !== home && readsPeople.test(source) && !source.includes(home)) found.push(path);
  }
  expect(found.sort()).toEqual(Object.keys(withoutOnlooker).sort());
});

test('PERM-1 nobody reads blocks but the rules about blocks, and what a person or conversation holds', async () => {
  const found: string[] = [];
  for await (const path of glob('**/*.server.ts', { cwd: 'app/features' })) {
    const source = await readFile(`app/features/${path}`, 'utf8');
    if (/(?:selectFrom|[jJ]oin)\('blocks'|\b(?:from|join)\s+blocks\b/.test(source))
      found.push(path);
  }
  expect(found.sort()).toEqual([
    'accounts/personal-data-queries.server.ts',
    'blocks/queries.server.ts',
    home,
    'conversations/thread-queries.server.ts',
  ]);
});
