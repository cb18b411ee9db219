import { beforeAll, expect, test } from 'vitest';
import {
  compareWithDictionary,
  learnWordsIfFarOff,
} from '#features/caregivers/directory/word-queries.server.ts';
import { findWeighed } from '#features/caregivers/directory/weighed-queries.server.ts';
import { readWords } from '#features/caregivers/directory/query-words.server.ts';
import { resolvePlace } from '#features/places/places/actions.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { explainAsked, recording } from './asked.ts';
import { testDatabase } from './database.ts';
import { explain } from './plans.ts';
import { onTeardown } from './setup.ts';
import type { Ask } from '../bench/compare-sizes.ts';
import { plantCaregivers } from '../bench/plant-caregivers.ts';
import { everything, searchQuestions, zipCodes } from '../bench/search-questions.ts';

/** The index, or the kind of walk, by which each question is answered, so that it costs the same at a thousand and at a million. */
const indexes: Record<string, string> = {
  'city + filters': 'listed_in_city_by_rank',
  'nearest to ZIP': 'Index Only Scan using listed_within_100',
  'reaches ZIP + two facets + rate by rank': 'caregiver_reaches_by_rank',
  'whom suggestions weigh': 'Index Only Scan using listed_proven_near',
  'common word': 'listed_by_rank',
  'rare word': 'listed_by_word',
  'two words': 'listed_by_rank',
  'words as people type them': 'listed_by_rank',
  'how common words are': 'search_words_by_stem',
  'a word of today': 'listed_by_word',
  'rare word, total within reach of ZIP': 'listed_by_word',
  typo: 'search_words_by_slip',
  'deep page (1,000th)': 'listed_by_rank',
  total: 'Index Only Scan',
  'total within reach of ZIP': 'caregiver_reaches_by_rank',
  'counts of choices': 'Index Only Scan using listed_by_rank',
  'counts of choices in a city': 'Index Only Scan using listed_in_city_by_rank',
  'counts of choices within reach of ZIP': 'Index Only Scan using caregiver_reaches_by_rank',
  'counts of choices, common word': 'listed_by_rank',
};

let questions: Record<string, Ask[]>;
let connection: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  const { url } = await testDatabase();
  connection = openDatabase(url, { connections: 1 });
  onTeardown(connection.close);
  await plantCaregivers(connection.driver, 2_000);
  // As common as among a million.
  await connection.driver`update search_words set profiles = 500 * profiles`;
  await connection.driver.unsafe('vacuum analyze search_words');
  // Few rows are read fastest without an index; a million are not.
  await connection.driver`set enable_seqscan = off`;
  await connection.driver`set enable_sort = off`;
  questions = await searchQuestions(connection.db);
});

test('every question of the search is asked here', () => {
  expect(Object.keys(indexes)).toEqual(Object.keys(questions));
});

test.each(Object.entries(indexes))('%s walks %s', async (name, index) => {
  for (const ask of questions[name]!) {
    const plans = (await explain(connection.db, ask)).map(({ text }) => text).join('\n');
    expect(plans).toContain(index);
    expect(plans).not.toContain('Seq Scan on listed_caregivers');
    expect(plans).not.toContain('Seq Scan on caregiver_reaches');
  }
});

test('FAMD-3 suggestions weigh whom a look at everybody would find', async () => {
  const { db, driver } = connection;
  const [every, any] = [['verified:id_verification'], ['care:Senior Care']];
  const found: string[] = [];
  for (const zipCode of zipCodes) {
    const place = await resolvePlace(db, zipCode);
    const reaching = await driver<{ id: string; rank: number; does_care: boolean }[]>`
      select caregiver_id as id, rank, facets & facet_bits(${any}) <> 0 as does_care
      from listed_caregivers, lateral (
        select coarse(on_plane(position)) as area, cos(radians(position[1])) as scale
        from zip_codes where zip_code = ${zipCode}) as place
      where facets & facet_bits(${every}) <> 0 and (spot <-> area) * scale <= travel_miles
      order by spot <-> area, caregiver_id`;
    const best = reaching
      .filter((one) => one.does_care)
      .toSorted((one, other) => other.rank - one.rank || (other.id < one.id ? -1 : 1));
    const expected = [...best.slice(0, 4), ...reaching.slice(0, 4)].map(({ id }) => id);
    const weighed = await findWeighed(db, { ...everything, place, every, any }, 4);
    expect(weighed.map(({ caregiverId }) => caregiverId)).toEqual(expected);
    found.push(...expected);
  }
  expect(found.length).toBeGreaterThan(zipCodes.length);
});

// The last one: it counts the words as they are.
test('SEARCH-1 words counted before many people came are not taken for rare, and cost little', async () => {
  const { db, driver } = connection;
  await driver.begin(async (sql) => {
    await sql`update search_words set profiles = 1 where word in ('dementia', 'name77')`;
    await sql`delete from search_words where word = 'gentle'`;
    await sql`update counted_words set listed = 10`;
  });
  expect(await readWords(db, 'dementia', 100)).toMatchObject({ areWordsRare: false });
  expect(await readWords(db, 'gentle', 100)).toMatchObject({ areWordsRare: false });
  expect(await readWords(db, 'name77', 100)).toMatchObject({ areWordsRare: true });
  const asked = recording(db);
  await readWords(asked.db, 'dementia', 100);
  const read = await Promise.all(asked.asked.map((one) => explainAsked(driver, one)));
  const rows = read
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node['Relation Name'] === 'listed_caregivers');
  expect(rows.map((node) => node['Actual Rows'])).toEqual([100]);
  await learnWordsIfFarOff(db);
  expect(await compareWithDictionary(db)).toEqual({ listed: 1920, counted: 1920 });
});
