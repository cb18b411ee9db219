import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageAnswer, PageData } from './page-queries.ts';
import { query } from './page-queries.ts';
import { useAnswers } from './use-answers.ts';

function Page({ loaded }: { loaded: (PageData | null | undefined)[] }) {
  return (
    <QueryClientProvider client={useAnswers(loaded)}>
      <Total />
    </QueryClientProvider>
  );
}

function Total() {
  const { data } = useQuery(query('GET caregivers/search', { q: 'care', location: undefined }));
  return data ? `${data.total} found` : 'loading';
}

const answer: PageAnswer = [['GET caregivers/search', { q: 'care' }], { total: 7 }, Date.now()];

test('a page shows what its loaders have answered', () => {
  expect(renderToString(<Page loaded={[null, { answers: [answer] }]} />)).toBe('7 found');
  expect(renderToString(<Page loaded={[undefined, { answers: [] }]} />)).toBe('loading');
});

test('an answer to another question is another answer', () => {
  const [, ...rest] = answer;
  const other: PageAnswer = [['GET caregivers/search', { q: 'night' }], ...rest];
  expect(renderToString(<Page loaded={[{ answers: [other] }]} />)).toBe('loading');
});
