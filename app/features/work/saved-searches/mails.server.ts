import type { News } from '#features/members/notifications/actions.server.ts';
import type { Platform } from '#platform/platform.ts';
import { writeEndToken } from './end-token.server.ts';
import { savedPath } from './rules.ts';
import type { Match, Recipient } from './told-queries.server.ts';
import { titleOf } from './words.ts';

/** Of one search; the page has the others. */
const mostListed = 5;

/** One mail, however many searches found something. */
export function mailOf(
  { keys, settings }: Platform,
  { id, email }: Recipient,
  matches: Match[],
): News['ownMail'] {
  const { publicUrl } = settings;
  const bySearch = [...Map.groupBy(matches, ({ searchId }) => searchId).values()];
  const endPath = (searchId: string | null) =>
    `saved-searches/end?token=${writeEndToken(keys, { userId: id, searchId })}`;
  const [only] = bySearch.length === 1 ? bySearch[0]! : [];
  return {
    cause: causeOf(matches[0]!),
    kind: 'saved_searches',
    recipient: email,
    subject: titleOf(matches),
    paragraphs: bySearch.flatMap((found) => [
      ...(only ? [] : [`${found[0]!.searchName}:`]),
      ...found.slice(0, mostListed).map((match) => lineOf(match, publicUrl)),
      ...(found.length > mostListed ? [`And ${found.length - mostListed} more.`] : []),
    ]),
    button: { label: 'See what is new', path: savedPath },
    ending: {
      path: endPath(only?.searchId ?? null),
      footer: [
        ...bySearch.map(([first]) => {
          const { searchId, searchName } = first!;
          return `To get no more alerts of “${searchName}”: ${publicUrl}/${endPath(searchId)}`;
        }),
        `To get none of any saved search: ${publicUrl}/${endPath(null)}`,
      ].join('\n'),
    },
  };
}

/** No match is told twice. */
const causeOf = ({ searchId, subjectId, foundAt }: Match) =>
  `saved-searches:${searchId}:${subjectId}:${foundAt.toISOString()}`;

const lineOf = ({ title, text, path }: Match, publicUrl: string) =>
  `${title} (${text})\n${publicUrl}${path}`;
