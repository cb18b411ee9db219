import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import type { VerificationType } from '#values/verifications.ts';
import type { PublicCaregiver } from '../contract.ts';
import { CaregiverCard } from './caregiver-card.tsx';

const maria: PublicCaregiver = {
  id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
  slug: 'maria-a',
  displayName: 'Maria A.',
  bio: 'I have looked after people at home for many years and love every day of it.',
  city: 'Miami',
  state: 'FL',
  hourlyRateMin: 25,
  hourlyRateMax: 30,
  yearsExperience: 7,
  experienceRange: null,
  languages: ['English', 'Spanish', 'French'],
  specialties: ['Senior Care'],
  isNonSmoker: true,
  profilePhotoUrl: null,
  photoId: null,
  badges: [],
  isNew: false,
  repliesWithinADay: false,
  distanceMiles: null,
};

const html = (facts: Partial<PublicCaregiver> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CaregiverCard caregiver={{ ...maria, ...facts }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
/** What is read, without the markup. */
const text = (facts?: Partial<PublicCaregiver>) =>
  html(facts)
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, '|');

describe('a card', () => {
  test('CARD-1 name, place, rate, years, languages and the beginning of the bio', () => {
    for (const fact of ['|Maria A.|', '|Miami, FL|', '|$25-30/hr|', '|7 years|']) {
      expect(text()).toContain(fact);
    }
    expect(text()).toContain('English &amp; 2 more');
    expect(text()).toContain('“I have looked after people at home for many years and love e…”');
  });

  test('CARD-1 initials without a photo, else the photo', () => {
    expect(text()).toContain('|MA|');
    expect(html()).not.toContain('<img');
    const photo = html({ profilePhotoUrl: '/photos/x/112.webp' });
    expect(photo).toContain('<img');
    expect(photo).toContain('/photos/x/');
  });

  test.each([
    [1, 'Senior Care', undefined],
    [2, 'Senior Care, Child Care', undefined],
    [3, 'Senior Care, Child Care', '+1 more'],
    [5, 'Senior Care, Child Care', '+3 more'],
  ])('CARD-1 of %i specialties two are named, and the rest counted', (count, named, rest) => {
    const all = ['Senior Care', 'Child Care', 'Pet Care', 'Transportation', 'Housekeeping'];
    const shown = text({ specialties: all.slice(0, count) });
    expect(shown).toContain(`|${named}|`);
    expect(shown).not.toContain('Pet Care');
    if (rest) expect(shown).toContain(`| ${rest}|`);
    else expect(shown).not.toMatch(/\+\d more/);
  });

  test('CARD-1 a non-smoker is named, nobody else is called anything', () => {
    expect(text()).toContain('Non-smoker');
    for (const isNonSmoker of [false, null]) {
      expect(text({ isNonSmoker })).not.toMatch(/smoker/i);
    }
  });

  test('CARD-2 the link needs a slug', () => {
    expect(html()).toContain('href="/caregivers/maria-a"');
    expect(html({ slug: '' })).not.toContain('href');
    expect(text({ slug: '' })).toContain('Maria A.');
  });
});

describe('badges', () => {
  const badges = (...types: VerificationType[]) =>
    types.map((type) => ({ type, status: 'clear' as const }));

  test.each([
    ['cna_certification', 'CNA'],
    ['hha_certification', 'HHA'],
    ['cpr_first_aid', 'CPR/First Aid'],
    ['fcra_background_check', 'Background Check'],
    ['id_verification', 'ID Verified'],
    ['nursing_license', 'Licensed Nurse'],
    ['liability_insurance', 'Insured'],
    ['workers_compensation', 'Workers Comp'],
    ['drug_screening', 'Drug Screened'],
  ] as const)('CARD-5 %s reads %s, and what has expired says so', (type, label) => {
    expect(text({ badges: badges(type) })).toContain(`|${label}|`);
    expect(text({ badges: [{ type, status: 'expired' }] })).toContain(`|${label}, expired|`);
    for (const status of ['pending', 'in_progress', 'consider', 'failed', 'cancelled'] as const) {
      expect(text({ badges: [{ type, status }] })).not.toContain(label);
    }
  });

  test('CARD-1 three at most', () => {
    const four = badges('id_verification', 'cpr_first_aid', 'drug_screening', 'nursing_license');
    expect(text({ badges: four })).not.toContain('Drug Screened');
    expect(text({ badges: four.slice(1) })).toContain('Drug Screened');
  });
});
