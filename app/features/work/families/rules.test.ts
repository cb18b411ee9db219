import { describe, expect, test } from 'vitest';
import { familyNameOf, fitOf, reasonsFor } from './rules.ts';

test('FAM-4 a family goes by the last name of who signs up', () => {
  expect(familyNameOf('Carol Ann Whitman')).toBe('Whitman family');
  expect(familyNameOf('Carol')).toBe('Carol family');
  expect(familyNameOf('x'.repeat(100)).length).toBeLessThanOrEqual(100);
});

describe('suggested caregivers', () => {
  const need = {
    careTypes: ["Dementia / Alzheimer's", 'Meal prep'],
    experienceLevel: ['5_plus_years'],
  } as const;
  const someone = {
    specialties: ['Senior Care'],
    languages: ['English'],
    yearsExperience: 1,
    isCertified: false,
    isNew: false,
    repliesWithinADay: false,
    distanceMiles: 10,
  };
  const trained = { ...someone, specialties: ["Alzheimer's/Dementia Care"] };

  test('FAMD-3 whoever gives the care asked for comes before whoever lives nearer', () => {
    expect(fitOf(need, trained)).toBeGreaterThan(fitOf(need, { ...someone, distanceMiles: 0 }));
  });

  test('FAMD-3 among equals the experienced and the nearer come first', () => {
    const near = { ...trained, distanceMiles: 2 };
    expect(fitOf(need, near)).toBeGreaterThan(fitOf(need, trained));
    expect(fitOf(need, { ...trained, yearsExperience: 5 })).toBeGreaterThan(fitOf(need, near));
  });

  test('FAMD-3 somebody whose distance is unknown counts as far away, not as near', () => {
    const fitAt = (distanceMiles: number | null) => fitOf(need, { ...trained, distanceMiles });
    expect(fitAt(null)).toBeLessThan(fitAt(25));
    expect(fitAt(null)).toBe(fitAt(100));
  });

  test('FAMD-3 a certificate counts when it is proven', () => {
    const certified = { ...need, experienceLevel: ['cna_hha_certified'] as const };
    const proven = fitOf(certified, { ...someone, isCertified: true });
    expect(proven).toBeGreaterThan(fitOf(certified, someone));
  });

  test('FAMD-3 each comes with its reasons, in plain words', () => {
    const bilingual = { ...trained, languages: ['English', 'Spanish'], distanceMiles: 5 };
    expect(reasonsFor(need, bilingual)).toEqual([
      'Dementia care',
      'within about 5 miles',
      'speaks Spanish',
    ]);
    expect(reasonsFor(need, { ...someone, distanceMiles: 10 })).toEqual(['within about 10 miles']);
    expect(reasonsFor(need, { ...someone, distanceMiles: null })).toEqual([]);
  });
});
