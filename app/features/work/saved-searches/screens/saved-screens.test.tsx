import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SaveSearch } from '#features/caregivers/directory/parts/save-search.tsx';
import { SessionContext } from '#features/members/sessions/parts/use-session.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { textOf } from '#tests/page-texts.tsx';
import type { Role } from '#values/roles.ts';
import type { SavedSearch } from '../contract.ts';
import NewSearch from '../pages/new-search.tsx';
import SavedSearches from '../pages/saved-searches.tsx';
import { draftQuery, readDraft, savedQuery } from './saved-queries.ts';

/** A page as somebody of this role sees it, with these answers. */
function shown(
  Component: () => React.ReactNode,
  {
    role,
    path = '/',
    answers = [],
  }: { role?: Role; path?: string; answers?: [readonly unknown[], unknown][] },
) {
  const client = createQueryClient();
  const user = role && { id: 'me', displayName: 'Me', avatarUrl: null, roles: [role] };
  const session = { user: user ?? null, error: undefined, isLoading: false, checkAgain() {} };
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const Page = createRoutesStub([{ path: '*', Component }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={session as never}>
        <Page initialEntries={[path]} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const search: SavedSearch = {
  id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
  kind: 'caregivers',
  name: 'Near us',
  alerts: 'daily',
  words: ['Companionship', 'Near 33139 (Miami Beach, FL)'],
  path: '/caregivers?location=33139',
  criteria: {},
  newCount: 4,
  matches: [
    {
      title: 'Rosa D.',
      text: 'Miami, FL · $25+/hr',
      path: '/caregivers/rosa-d',
      foundAt: new Date(),
    },
  ],
};

const saved = (searches: SavedSearch[], role: Role = 'family') =>
  shown(SavedSearches, { role, answers: [[savedQuery.queryKey, { searches }]] });

test('ALERT-1 the page says of each search what it asks for, how often it tells, and what is new', () => {
  const html = saved([search]);
  const text = textOf(html);
  for (const words of ['Near us', 'Companionship', '4 new caregivers', 'Rosa D.', 'just now']) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="/caregivers?location=33139"');
  expect(html).toContain('aria-label="Remove Near us"');
  expect(html).toMatch(/<option[^>]*selected[^>]*>Once a day|value="daily" selected/);
  expect(textOf(saved([{ ...search, newCount: 100 }]))).toContain('More than 100 new caregivers');
  expect(textOf(saved([{ ...search, newCount: 0, matches: [] }]))).toContain(
    'Nothing new in the last',
  );
  expect(textOf(saved([{ ...search, newCount: 0, matches: [], alerts: 'off' }]))).toContain(
    'Alerts are off.',
  );
});

test('ALERT-1 where nothing is saved, it leads each side to its search', () => {
  expect(saved([])).toContain('href="/caregivers"');
  expect(saved([], 'caregiver')).toContain('href="/private-caregiver-jobs"');
});

test('ALERT-1 ALERT-2 what is saved has a name that is suggested, and a refusal leads back', () => {
  const path =
    '/saved-searches/new?kind=caregivers&location=33139&languages=Spanish&languages=French';
  const asked = readDraft(new URL(path, 'http://here').searchParams)!;
  expect(asked).toEqual({
    kind: 'caregivers',
    location: '33139',
    languages: ['Spanish', 'French'],
  });
  const draft = {
    name: 'Near us',
    words: ['Near 33139'],
    path: '/caregivers?location=33139',
    refusal: null,
  };
  const page = (answer: object) =>
    shown(NewSearch, { role: 'family', path, answers: [[draftQuery(asked).queryKey, answer]] });
  const html = page(draft);
  expect(html).toContain('value="Near us"');
  for (const field of ['kind', 'location', 'languages']) {
    expect(html).toContain(`type="hidden" name="${field}"`);
  }
  const refused = page({ ...draft, refusal: 'You have 50 saved searches.' });
  expect(textOf(refused)).toContain('You have 50 saved searches.');
  expect(refused).not.toContain('<form');
  expect(refused).toContain('href="/caregivers?location=33139"');
  expect(textOf(shown(NewSearch, { role: 'family', path: '/saved-searches/new' }))).toContain(
    'Search first',
  );
});

test('ALERT-1 visitors are led to log in and back, and the other side has no such link', () => {
  const link = (role?: Role, asked: object = { location: '33139', isVerified: false }) =>
    shown(() => <SaveSearch kind="caregivers" asked={asked} />, { role });
  expect(link('family')).toContain('href="/saved-searches/new?kind=caregivers&amp;location=33139"');
  expect(link()).toContain('href="/login?returnUrl=%2Fsaved-searches%2Fnew');
  expect(link()).toContain('%23search');
  expect(link('caregiver')).toBe('');
  expect(link('family', { isVerified: false })).toBe('');
});
