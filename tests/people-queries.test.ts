/**
 * Queries that read people must ask who looks, by the conditions of talk/visibility/visible-conditions.server.ts.
 * A file that reads people without them stands here, with whose eyes it reads for; of a file that has
 * some, each declaration that reads people without them.
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

const family = 'of the family that asks, or for which the caller acts';
const locked = 'nothing is shown: it locks a row, whose owner the caller compares';

const declarationsWithoutOnlooker: Record<string, string> = {
  'caregivers/comparisons/queries.server.ts milesFromHome': family,
  'caregivers/directory/search-queries.server.ts amongMatched': 'what it reads is asked by `fits`',
  'caregivers/directory/search-queries.server.ts fits':
    'leaves out `hidden`, which the search makes of the conditions',
  'caregivers/directory/search-queries.server.ts reaching': 'what it reads is asked by `fits`',
  'caregivers/directory/search-queries.server.ts scanSquares': 'what it reads is asked by `fits`',
  'caregivers/shortlists/queries.server.ts listActors':
    'the people of a circle, who know each other',
  'caregivers/shortlists/queries.server.ts lockShortlist': locked,
  'talk/subjects/queries.server.ts hasAppliedTo': family,
  'talk/subjects/queries.server.ts isAppliedToBy': own,
  'talk/subjects/queries.server.ts isListed': 'a condition of queries that ask who looks',
  'trust/documents/queries.server.ts lockCaregiver': locked,
  'trust/verifications/queries.server.ts findCaregiverOf': own,
  'trust/verifications/queries.server.ts findOwn': own,
  'trust/verifications/queries.server.ts isOwn': own,
  'work/applications/family-queries.server.ts lastDecider':
    'the people of a circle, who know each other',
  'work/applications/own-queries.server.ts own': own,
  'work/applications/queries.server.ts applicants': 'what others add the family and who shows to',
  'work/applications/queries.server.ts findCaregiver': own,
  'work/applications/queries.server.ts findFamilyName': family,
  'work/applications/queries.server.ts withSender': 'what others add to whose application it is',
  'work/dashboards/queries.server.ts countStages': own,
  'work/families/queries.server.ts findFamily': family,
  'work/families/queries.server.ts findSignUp':
    'the account that a form has made, for who knows its password',
  'work/families/queries.server.ts findWishes': family,
  'work/job-listings/queries.server.ts ofAccount': own,
  'work/job-requests/board-queries.server.ts findCaregiver': own,
  'work/job-requests/queries.server.ts countOpen': 'how many, nobody by name',
  'work/job-requests/queries.server.ts findForQuestion': 'the family, by the token mailed to them',
  'work/job-requests/queries.server.ts lockJobRequest': locked,
  'work/job-requests/queries.server.ts openWithFamily': work,
  'work/saved-jobs/queries.server.ts saveListing': own,
};

const readsPeople =
  /(?:selectFrom|[jJ]oin)\(\s*\[?'(?:users|caregivers|listedCaregivers|families|jobRequests)\b|\b(?:from|join)\s+(?:users|caregivers|listed_caregivers|caregiver_reaches|families|job_requests)\b/;
const home = 'talk/visibility/visible-conditions.server.ts';
const conditions = new RegExp(`^import \\{([^}]+)\\} from '#features/${home}'`, 'm');
const beginning = /^(?:export )?(?:async )?(?:function|const) (\w+)/;

/** Those that read people, and neither use a condition nor what uses one in the same file. */
function declarationsWithout(source: string): string[] {
  const declarations = source
    .split(/^(?=(?:export )?(?:async )?(?:function|const|type) )/m)
    .flatMap((text) => ({ name: beginning.exec(text)?.[1], text }));
  const asking = new Set(conditions.exec(source)?.[1]!.match(/\w+/g));
  const asks = (text: string) => text.match(/\w+/g)!.some((word) => asking.has(word));
  let known: number;
  do {
    known = asking.size;
    for (const { name, text } of declarations) if (name && asks(text)) asking.add(name);
  } while (asking.size > known);
  return declarations.flatMap(({ name = '', text }) =>
    readsPeople.test(text) && !asking.has(name) ? name : [],
  );
}

test('PERM-1 every query that reads people asks who looks, or says whose eyes it reads for', async () => {
  const files: string[] = [];
  const declarations: string[] = [];
  for await (const path of glob('**/*.server.ts', { cwd: 'app/features' })) {
    const source = await readFile(`app/features/${path}`, 'utf8');
    if (path === home || !readsPeople.test(source)) continue;
    if (!conditions.test(source)) files.push(path);
    else declarations.push(...declarationsWithout(source).map((name) => `${path} ${name}`));
  }
  expect(files.sort()).toEqual(Object.keys(withoutOnlooker).sort());
  expect(declarations.sort()).toEqual(Object.keys(declarationsWithoutOnlooker).sort());
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
    'talk/blocks/actions.server.ts',
    'talk/blocks/queries.server.ts',
    'talk/conversations/thread-queries.server.ts',
    home,
  ]);
});
