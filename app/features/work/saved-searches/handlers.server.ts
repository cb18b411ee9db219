import { utcDay } from '#values/utc-day.ts';
import type { Member, Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem, wrongField } from '#values/problem.ts';
import type { change, choice, Criteria, criteria, ending, newSearch } from './contract.ts';
import { readEndToken } from './end-token.server.ts';
import * as queries from './queries.server.ts';
import * as rules from './rules.ts';
import { readTerms } from './terms.server.ts';
import type { Terms } from './terms.server.ts';
import { listRecent } from './told-queries.server.ts';

const day = 24 * 60 * 60 * 1000;
/** Of a search, on the page. */
const mostShown = 3;

export async function list({ db, viewer, platform }: Member) {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - rules.newForDays * day);
  const [searches, recent] = await Promise.all([
    queries.listSearches(db, viewer.id),
    listRecent(db, viewer.id, { since, today: utcDay(now) }),
  ]);
  const found = Map.groupBy(recent, ({ searchId }) => searchId);
  return {
    searches: searches.map((search) => {
      const { place, ...facts } = search;
      const matches = found.get(search.id) ?? [];
      return {
        ...facts,
        words: rules.wordsOf(search.criteria, place),
        path: rules.addressOf(search.criteria),
        newCount: matches.length,
        matches: matches.slice(0, mostShown),
      };
    }),
  };
}

/** What the page offers to save: a name, the criteria in words, and why it cannot be if so. */
export async function readDraft({ db, viewer, input }: Member<typeof criteria>) {
  const asked = rules.askedOf(input);
  const terms = rules.asksNothing(input) ? undefined : await readTerms(db, viewer, input);
  const problem = await problemWith(db, viewer, { asked, terms });
  return {
    name: terms ? rules.suggestedName(terms.criteria, terms.place) : '',
    words: terms ? rules.wordsOf(terms.criteria, terms.place) : [],
    path: rules.addressOf(asked),
    refusal: problem?.message ?? null,
  };
}

export async function save({ db, viewer, input }: Member<typeof newSearch>) {
  const { name, alerts, ...asked } = input;
  await queries.lockSearches(db, viewer.id);
  const terms = rules.asksNothing(asked) ? undefined : await readTerms(db, viewer, asked);
  const problem = await problemWith(db, viewer, { asked, terms });
  if (problem) throw problem;
  await refuseTakenName(db, viewer.id, name);
  return { id: await queries.insertSearch(db, { userId: viewer.id, name, alerts, terms: terms! }) };
}

type Asked = { asked: Criteria; terms: Terms | undefined };

/** Why somebody cannot save this search; undefined if they can. */
async function problemWith(db: Database, viewer: Member['viewer'], { asked, terms }: Asked) {
  const { refusals, seekers, mostSaved } = rules;
  const seeker = seekers[asked.kind];
  if (!viewer.roles.includes(seeker)) return new Problem('forbidden', refusals[seeker]);
  if (rules.asksNothing(asked)) return new Problem('invalid', refusals.nothing);
  if (!terms) return wrongField('location', refusals.place);
  const isFull = (await queries.countSearches(db, viewer.id)) >= mostSaved;
  return isFull ? new Problem('conflict', refusals.tooMany) : undefined;
}

async function refuseTakenName(db: Member['db'], userId: string, name: string, exceptId?: string) {
  if (await queries.isNameTaken(db, userId, name, exceptId)) {
    throw wrongField('name', rules.refusals.name, 'conflict');
  }
}

export async function update({ db, viewer, input }: Member<typeof change>) {
  await queries.lockSearches(db, viewer.id);
  if (input.name !== undefined) await refuseTakenName(db, viewer.id, input.name, input.id);
  const isTheirs = await queries.updateSearch(db, viewer.id, input);
  if (!isTheirs) throw new Problem('missing', 'This search is no longer saved.');
  return { success: true as const };
}

export async function remove({ db, viewer, input }: Member<typeof choice>) {
  await queries.removeSearch(db, viewer.id, input.id);
  return { success: true as const };
}

/** Leads a mail program that opens the link by GET to the page that asks the user. */
export async function openEndPage({ input, platform }: Visitor<typeof ending>) {
  const { publicUrl } = platform.settings;
  return { goTo: `${publicUrl}/saved-searches/end?token=${encodeURIComponent(input.token)}` };
}

/** Needs no session: the token in the mail is enough for a mail program or the page of the link. */
export async function end({ db, input, platform }: Visitor<typeof ending>) {
  const ended = readEndToken(platform.keys, input.token);
  if (!ended) throw new Problem('missing', 'We do not know this link.');
  await queries.endAlerts(db, ended.userId, ended.searchId);
  return { success: true as const };
}
