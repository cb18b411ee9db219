/**
 * Queries that read people must ask who looks, by the conditions of talk/visibility/visible-conditions.server.ts.
 * A file that reads people without them stands here, with whose eyes it reads for.
 */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const admins = 'for admins, who see everybody';
const own = 'of the person who asks, by their own account';
const work = 'work of ours that nobody looks at';

const withoutOnlooker: Record<string, string> = {
  'members/accounts/deletion-queries.server.ts': own,
  'site/personal-data/export-queries.server.ts': own,
  'members/accounts/proven-email-actions.server.ts': own,
  'members/accounts/queries.server.ts': own,
  'members/circles/hand-over-queries.server.ts': own,
  'members/circles/invitation-queries.server.ts':
    'the owner of a circle, by the token mailed to them',
  'members/circles/queries.server.ts': 'the people of a circle, who know each other',
  'talk/messages/queries.server.ts':
    'who of a circle wrote a message, for the two sides of its conversation',
  'caregivers/directory/admin/queries.server.ts': admins,
  'admin/caregiver-details/queries.server.ts': admins,
  'work/areas/queries.server.ts': own,
  'work/families/admin/queries.server.ts': admins,
  'work/job-listings/around-queries.server.ts': own,
  'work/job-requests/pay-backfill.server.ts': work,
  'members/accounts/name-conditions.server.ts': admins,
  'admin/stats/queries.server.ts': admins,
  'trust/approvals/queries.server.ts': admins,
  'admin/audit-log/queries.server.ts': admins,
  'talk/blocks/queries.server.ts': 'the names of those whom the person who asks has blocked',
  'caregivers/own-profiles/queries.server.ts': own,
  'caregivers/signups/queries.server.ts': own,
  'caregivers/directory/country.server.ts':
    'how many of the best have a facet, nobody by name and for visitors alone',
  'caregivers/directory/rank-queries.server.ts': work,
  'caregivers/directory/relisting.server.ts': work,
  'caregivers/directory/reply-queries.server.ts': work,
  'caregivers/directory/word-queries.server.ts':
    'in how many profiles a word stands, nobody by name',
  'caregivers/public-profiles/sitemap-queries.server.ts':
    'everybody’s public pages, for search engines',
  'talk/consents/queries.server.ts': 'the two of a conversation, which the caller holds open',
  'talk/conversations/thread-queries.server.ts':
    'the two of a conversation; blocks and suspensions are read with it and decide what is told',
  'members/help-cases/admin/queries.server.ts': admins,
  'members/help-cases/queries.server.ts': own,
  'members/identities/queries.server.ts': own,
  'members/notifications/admin-actions.server.ts': 'the admins, who are notified',
  'members/notifications/mail-queries.server.ts': work,
  'members/notifications/queries.server.ts': own,
  'members/push-subscriptions/queries.server.ts': own,
  'places/places/queries.server.ts': 'whether anybody is listed in a city, nobody by name',
  'talk/reports/admin/queries.server.ts': admins,
  'members/sessions/acting-conditions.server.ts': 'the owner of the circle that somebody is in',
  'members/sessions/queries.server.ts': own,
  'site/shell/queries.server.ts': own,
  'site/sitemaps/queries.server.ts': 'everybody’s public pages, for search engines',
  'members/suspensions/queries.server.ts': admins,
  'trust/testimonials/admin/queries.server.ts': admins,
  'trust/testimonials/referee-queries.server.ts': 'for the referee, by the token mailed to them',
  'trust/testimonials/request-queries.server.ts': own,
  'trust/verifications/admin/queries.server.ts': admins,
  'trust/verifications/basis-conditions.server.ts':
    'an admin checks the name against its documents',
  'trust/verifications/expiry-queries.server.ts': work,
  'work/saved-searches/queries.server.ts': own,
  'work/saved-searches/shown-matches.server.ts':
    'cards of matches, which told-queries.server.ts leaves out unless they show',
  'work/saved-searches/told-queries.server.ts':
    'whose searches they are; fit-conditions.server.ts asks who is shown to them',
};

const readsPeople =
  /(?:selectFrom|[jJ]oin)\(\s*\[?'(?:users|caregivers|listedCaregivers|families|jobRequests)\b|\b(?:from|join)\s+(?:users|caregivers|listed_caregivers|caregiver_reaches|families|job_requests)\b/;
const home = 'talk/visibility/visible-conditions.server.ts';

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
    'members/circles/hand-over-queries.server.ts',
    'talk/blocks/queries.server.ts',
    'talk/conversations/thread-queries.server.ts',
    home,
  ]);
});
