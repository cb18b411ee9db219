import { query } from '#gate/page-queries.ts';

const failure = 'We could not load your shortlist.';

export const shortlistQuery = query('GET shortlist/list', {}, { failure });

/** In any order: a visitor who only arranges them anew has all answers already. */
export const cardsQuery = (caregiverIds: string[]) =>
  query('GET shortlist/cards', { caregiverIds: [...caregiverIds].sort() }, { failure });
