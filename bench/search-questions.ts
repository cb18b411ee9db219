import { resolvePlace } from '#features/places/places/actions.server.ts';
import {
  countCaregivers,
  findFacets,
} from '#features/caregivers/directory/count-queries.server.ts';
import { searchCaregivers } from '#features/caregivers/directory/search-queries.server.ts';
import type { Filters, Page } from '#features/caregivers/directory/search-queries.server.ts';
import { findWeighed } from '#features/caregivers/directory/weighed-queries.server.ts';
import { wordsOf } from '#features/caregivers/directory/search-rules.ts';
import { readWords } from '#features/caregivers/directory/query-words.server.ts';
import {
  countNewWords,
  countWords,
  findLikelyWord,
} from '#features/caregivers/directory/word-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Ask } from './compare-sizes.ts';

export const everything: Filters = {
  place: undefined,
  onlooker: null,
  every: [],
  any: [],
  otherSpecialties: [],
  otherLanguages: [],
  rateMinCents: undefined,
  rateMaxCents: undefined,
  words: [],
  areWordsRare: false,
};
const twoFacets = ['offers:live_in', 'care:Senior Care'];
const rate = { rateMinCents: 2000, rateMaxCents: 3500 };
const best: Page = { order: 'best', limit: 25 };
const nearest: Page = { order: 'nearest', limit: 25 };

export const zipCodes = ['33101', '10001', '60601', '90001', '59001', '77001', '98101', '30301'];
const typed = ["alzheimer's", 'cooking at home', 'listens to music'];
const cityNames = ['Miami, FL', 'New York, NY', 'Chicago, IL', 'Houston, TX', 'Boise, ID'];

/** Typical queries of the search, for large and small places. */
export async function searchQuestions(db: Database): Promise<Record<string, Ask[]>> {
  const places = (names: string[]) => Promise.all(names.map((name) => resolvePlace(db, name)));
  const zips = await places(zipCodes);
  const cities = await places(cityNames);
  const deep = await cursorAfterPage(db, 1000);
  return {
    'city + filters': cities.map((place) =>
      find({ place, every: ['offers:live_in'], ...rate }, best),
    ),
    'nearest to ZIP': zips.map((place) => find({ place }, nearest)),
    'reaches ZIP + two facets + rate by rank': zips.map((place) =>
      find({ place, every: twoFacets, ...rate }, best),
    ),
    'whom suggestions weigh': zips.map((place) => (db) => {
      const proven = { every: ['verified:id_verification'], any: ['care:Senior Care'] };
      return findWeighed(db, { ...everything, place, ...proven }, 24);
    }),
    'common word': [find({ words: ['care'] }, best)],
    'rare word': [find({ words: ['name7777'], areWordsRare: true }, best)],
    'two words': [find({ words: ['gentle', 'spanish'] }, best)],
    'words as people type them': await Promise.all(
      typed.map(async (query) => {
        const { words, areWordsRare } = await readWords(db, query);
        return find({ words, areWordsRare }, best);
      }),
    ),
    'how common words are': typed.map((query) => (db) => countWords(db, wordsOf(query))),
    'a word of today': [(db) => countNewWords(db, ['quasar', 'xylophone'], 3000)],
    'rare word, total within reach of ZIP': zips.map((place) =>
      count({ place, words: ['name7777'], areWordsRare: true }),
    ),
    typo: [(db) => Promise.all([findLikelyWord(db, 'demnetia'), dementia(db)])],
    'deep page (1,000th)': [find({}, { ...best, after: deep })],
    total: [count({}), count({ every: twoFacets })],
    'total within reach of ZIP': zips.map((place) => count({ place })),
    'counts of choices': [countEach({}), countEach({ every: twoFacets, ...rate })],
    'counts of choices in a city': cities.map((place) => countEach({ place })),
    'counts of choices within reach of ZIP': zips.map((place) => countEach({ place, ...rate })),
    'counts of choices, common word': [countEach({ words: ['care'] })],
  };
}

const find =
  (filters: Partial<Filters>, page: Page): Ask =>
  (db) =>
    searchCaregivers(db, { ...everything, ...filters }, page);

const count =
  (filters: Partial<Filters>): Ask =>
  (db) =>
    countCaregivers(db, { ...everything, ...filters });

const countEach =
  (filters: Partial<Filters>): Ask =>
  (db) =>
    findFacets(db, { ...everything, ...filters });

const dementia = find({ words: ['dementia'] }, best);

async function cursorAfterPage(db: Database, page: number) {
  const rows = await searchCaregivers(db, everything, { order: 'best', limit: page * 24 });
  const last = rows.at(-1)!;
  return { value: last.value, id: last.caregiverId };
}
