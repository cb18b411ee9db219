import { expect, test } from 'vitest';
import { readAnswers, takeAnswers } from './page-answers.ts';
import type { PageAnswer } from './page-answers.ts';
import { query } from './page-queries.ts';
import { createQueryClient } from './query-client.ts';
import { writeAnswers } from './write-answers.ts';

const at = Date.now();
const answers: PageAnswer[] = [
  [['GET jobs/list', {}], { jobs: [{ id: 1, postedAt: new Date(0), city: undefined }] }, at],
  [['GET caregivers/search', { q: 'care' }], { total: 7 }, at],
];

test('the answers of a page arrive as they were given', () => {
  expect(readAnswers(writeAnswers(answers))).toStrictEqual(answers);
});

test('HTML-1 no text of an answer ends the element that holds it', () => {
  const name = '</script><script>alert(1)</script><!--';
  const written = writeAnswers([[['GET jobs/list', {}], { name }, at]]);
  expect(written).not.toContain('<');
  expect(readAnswers(written)[0]![1]).toEqual({ name });
});

test('a component finds the answer to its question, whatever the question leaves open', () => {
  const client = createQueryClient();
  takeAnswers(client, answers);
  const { queryKey } = query('GET caregivers/search', { q: 'care', location: undefined });
  expect(client.getQueryData(queryKey)).toEqual({ total: 7 });
  const other = query('GET caregivers/search', { q: 'night' });
  expect(client.getQueryData(other.queryKey)).toBeUndefined();
});
