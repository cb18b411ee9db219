import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { searchKinds } from '../rules.ts';

export const savedQuery = query(
  'GET saved-searches/list',
  {},
  { failure: 'We could not load your saved searches.' },
);

export type DraftQuestion = Question<'GET saved-searches/draft'>;

/** What an address asks to save: the kind of search, and what it is asked. Undefined if it says nothing of it. */
export function readDraft(search: URLSearchParams): DraftQuestion | undefined {
  if (!searchKinds.some((kind) => kind === search.get('kind'))) return undefined;
  const names = [...new Set(search.keys())].filter((name) => name !== 'done');
  const fields = names.map((name) => {
    const values = search.getAll(name);
    return [name, values.length > 1 ? values : values[0]!];
  });
  return Object.fromEntries(fields) as DraftQuestion;
}

export const draftQuery = (asked: DraftQuestion) => query('GET saved-searches/draft', asked);
