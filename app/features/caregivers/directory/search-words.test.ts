import { beforeAll, expect, test } from 'vitest';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { readWords } from './query-words.server.ts';
import { learnWords } from './word-queries.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const bio = (words: string) => words.padEnd(120, ' I have looked after people at home.');
const plant = (displayName: string, words = '') =>
  plantCaregiver(product.db, { displayName, bio: bio(words) });

async function ask(q: string) {
  const { caregivers, correctedQuery } = await product.call('GET caregivers/search', { q });
  return { names: caregivers.map(({ displayName }) => displayName).sort(), correctedQuery };
}

test('SEARCH-1 whoever is new today is found today, however like an older word', async () => {
  await plant('Ana A.', 'I sing lullabies.');
  await learnWords(product.db);
  await plant('Anna B.');
  expect(await ask('anna')).toEqual({ names: ['Anna B.'], correctedQuery: null });
  expect(await ask('lulabies')).toEqual({ names: ['Ana A.'], correctedQuery: 'lullabies' });
});

test('SEARCH-1 another form of a word is no slip', async () => {
  await plant('Will W.', 'I love walking.');
  await plant('Tess T.', 'I love long talks.');
  await learnWords(product.db);
  expect(await ask('walks')).toEqual({ names: ['Will W.'], correctedQuery: null });
});

test('SEARCH-1 accents are as good as none', async () => {
  await plant('María Pérez', 'I come from Conceição.');
  await learnWords(product.db);
  const maria = { names: ['María Pérez'], correctedQuery: null };
  for (const q of ['maria perez', 'MARÍA', 'conceicao', 'Conceição', 'Conceic\u0327a\u0303o']) {
    expect(await ask(q)).toEqual(maria);
  }
  expect(await ask('conceicoa')).toEqual({ ...maria, correctedQuery: 'conceicao' });
});

test('SEARCH-1 numbers are words', async () => {
  await plant('Olga O.', 'Here for you 24/7, and licensed since 2004.');
  expect((await ask('24/7')).names).toEqual(['Olga O.']);
  expect((await ask('2004')).names).toEqual(['Olga O.']);
  expect((await ask('2024')).names).toEqual([]);
});

test('SEARCH-1 words of every text are asked of nobody', async () => {
  await plant('Dora D.', 'Ten years with dementia patients.');
  expect((await ask('who is with dementia')).names).toEqual(['Dora D.']);
  expect((await ask('the')).names).toEqual([]);
});

test('SEARCH-1 words are common in any form and beside short ones', async () => {
  await plant('Rosa R.', "RN for 10 years, with Alzheimer's patients.");
  await learnWords(product.db);
  await product.driver`analyze listed_caregivers`;
  await product.driver`
    update search_words set profiles = 5000
    where word in ('rn', '10', 'years', 'alzheimer', 'patients')`;
  for (const q of ["alzheimer's", 'alzheimers patient', 'at 10 years', 'rn', 'with a patient']) {
    expect(await readWords(product.db, q)).toMatchObject({ areWordsRare: false });
  }
  for (const q of ['rosa', 'the', 'quasar']) {
    expect(await readWords(product.db, q)).toMatchObject({ areWordsRare: true });
  }
});

test('SEARCH-1 SEARCH-2 of those who have the words, those who reach a ZIP code are counted', async () => {
  await plant('Quentin Q.');
  const total = async (location: string) =>
    (await product.call('GET caregivers/search', { q: 'quentin', location })).total;
  expect([await total('33101'), await total('33101-1234'), await total('10001')]).toEqual([
    1, 1, 0,
  ]);
});

test('SEARCH-1 the dictionary forgets, and nobody waits for it', async () => {
  const { id } = await plant('Xenia X.', 'I play the xylophone.');
  await learnWords(product.db);
  expect((await ask('xylphone')).names).toEqual(['Xenia X.']);
  await product.db
    .updateTable('caregivers')
    .set({ bio: bio('I play no more.') })
    .where('id', '=', id)
    .execute();
  expect((await ask('xylphone')).correctedQuery).toBe('xylophone');
  await product.db.transaction().execute(async (db) => {
    await learnWords(db);
    expect((await ask('xenia')).names).toEqual(['Xenia X.']);
  });
  expect((await ask('xylphone')).correctedQuery).toBeNull();
});
