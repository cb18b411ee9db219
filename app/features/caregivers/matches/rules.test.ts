/** Each line of the table: when it holds, what it says to the family, and what to the caregiver. */
import { describe, expect, test } from 'vitest';
import { lineNames } from './contract.ts';
import type { LineName, Outcome } from './contract.ts';
import { lines } from './line-rules.ts';
import type { Asked, Offered, Pair } from './line-rules.ts';
import { byFit, explain } from './rules.ts';

const asked: Asked = {
  careTypes: ['Companionship', 'Meal prep'],
  frequency: ['part_time'],
  experienceLevel: ['5_plus_years'],
  payMinCents: 2000,
  payMaxCents: 2400,
  about: 'Mom is 84 and speaks mostly Spanish.',
};

const offered: Offered = {
  specialties: ['Companion Care', 'Meal Preparation'],
  availabilityTypes: ['part_time', 'live_in'],
  hourlyRateMinCents: 2200,
  languages: ['English', 'Spanish'],
  yearsExperience: 7,
  isCertified: false,
  travelDistanceMiles: 15,
};

type Change = { asked?: Partial<Asked>; offered?: Partial<Offered>; miles?: number | null };

function pairWith(change: Change): Pair {
  const { miles = 2 } = change;
  return {
    asked: { ...asked, ...change.asked },
    offered: { ...offered, ...change.offered },
    miles,
  };
}

/** What one line says to both, as [outcome, to the family, to the caregiver]. */
function said(name: LineName, change: Change = {}): [Outcome, string, string] | undefined {
  const pair = pairWith(change);
  const [family, caregiver] = (['family', 'caregiver'] as const).map((side) =>
    explain(pair, side).find((line) => line.name === name),
  );
  expect(family?.outcome).toBe(caregiver?.outcome);
  return family && [family.outcome, family.text, caregiver!.text];
}

function shorts(name: LineName, change: Change = {}) {
  const pair = pairWith(change);
  return (['family', 'caregiver'] as const).map(
    (side) => explain(pair, side).find((line) => line.name === name)!.short,
  );
}

describe('the lines', () => {
  test('MATCH-1 are told in the order of the table, each once', () => {
    expect(lines.map(({ name }) => name)).toEqual(lineNames);
    for (const side of ['family', 'caregiver'] as const) {
      expect(explain(pairWith({}), side).map(({ name }) => name)).toEqual(lineNames);
    }
  });

  test('MATCH-2 care: some of what is asked for is offered', () => {
    expect(said('care', { offered: { specialties: ['Companionship'] } })).toEqual([
      'fits',
      'Offers companionship.',
      'You offer companionship.',
    ]);
    expect(said('care', { offered: { specialties: ['Pet Care'] } })).toEqual([
      'differs',
      'The profile does not name companionship or meal prep.',
      'Your profile does not name companionship or meal prep.',
    ]);
    expect(said('care', { offered: { specialties: [] } })).toEqual([
      'unstated',
      'The profile names no kind of care.',
      'Your profile names no kind of care.',
    ]);
    const dementia = {
      asked: { careTypes: ["Dementia / Alzheimer's", 'Meal prep', 'Companionship'] as const },
      offered: { specialties: ["Alzheimer's/Dementia Care", ...offered.specialties] },
    };
    expect(shorts('care', dementia)).toEqual([
      'Dementia care, Meal prep and 1 more',
      'Dementia care, Meal prep and 1 more',
    ]);
  });

  test('MATCH-2 all of the care: nothing that is asked for is missing', () => {
    expect(said('all_care')).toEqual([
      'fits',
      'Offers every kind of care you ask for.',
      'You offer every kind of care they ask for.',
    ]);
    expect(said('all_care', { offered: { specialties: ['Companionship'] } })).toEqual([
      'differs',
      'The profile does not name meal prep.',
      'Your profile does not name meal prep.',
    ]);
    // The line above has said it.
    expect(said('all_care', { asked: { careTypes: ['Meal prep'] } })).toBeUndefined();
    expect(said('all_care', { offered: { specialties: ['Pet Care'] } })).toBeUndefined();
  });

  test('MATCH-2 distance: within how far the caregiver travels', () => {
    expect(said('distance')).toEqual([
      'fits',
      'Travels to your ZIP code, from up to 5 miles away.',
      'About 2 miles away; you travel up to 15 miles.',
    ]);
    expect(said('distance', { miles: 15.6 })).toEqual([
      'differs',
      'Your ZIP code is farther away than they travel.',
      'About 16 miles away; you travel up to 15 miles.',
    ]);
    expect(said('distance', { miles: null })).toEqual([
      'unstated',
      'How far away they live is not known.',
      'How far away it is is not known.',
    ]);
    expect(shorts('distance', { miles: 6.6 })).toEqual([
      'within about 10 miles',
      'about 7 miles away',
    ]);
  });

  test('MATCH-2 hours: one of the times asked for is offered', () => {
    expect(said('hours', { asked: { frequency: ['full_time', 'part_time'] } })).toEqual([
      'fits',
      'You ask for full-time or part-time care; they work part-time and live-in.',
      'They ask for full-time or part-time care; you work part-time and live-in.',
    ]);
    expect(said('hours', { asked: { frequency: ['occasional'] } })![0]).toBe('fits');
    expect(said('hours', { asked: { frequency: ['full_time'] } })).toEqual([
      'differs',
      'You ask for full-time care; they work part-time and live-in.',
      'They ask for full-time care; you work part-time and live-in.',
    ]);
    expect(said('hours', { offered: { availabilityTypes: [] } })).toEqual([
      'unstated',
      'The profile does not say which hours they work.',
      'Your profile does not say which hours you work.',
    ]);
    expect(shorts('hours')).toEqual(['part-time', 'part-time']);
  });

  test('MATCH-2 pay: the most that is offered is what is asked, or more', () => {
    expect(said('pay', { offered: { hourlyRateMinCents: 2400 } })).toEqual([
      'fits',
      'You pay up to $24 an hour; they ask $24 or more.',
      'They pay up to $24 an hour; you ask $24 or more.',
    ]);
    expect(said('pay', { offered: { hourlyRateMinCents: 2450 } })).toEqual([
      'differs',
      'You pay up to $24 an hour; they ask $24.50 or more.',
      'They pay up to $24 an hour; you ask $24.50 or more.',
    ]);
    expect(said('pay', { asked: { payMinCents: 2500, payMaxCents: null } })).toEqual([
      'fits',
      'You pay from $25 an hour; they ask $22 or more.',
      'They pay from $25 an hour; you ask $22 or more.',
    ]);
    expect(said('pay', { asked: { payMinCents: null, payMaxCents: null } })).toEqual([
      'unstated',
      'You have not said what you pay; they ask $22 or more.',
      'They have not said what they pay; you ask $22 or more.',
    ]);
    expect(shorts('pay')).toEqual(['within your pay', 'pays what you ask']);
  });

  test('MATCH-2 language: one that the post names is spoken', () => {
    expect(said('language')).toEqual([
      'fits',
      'Your post names Spanish; they speak English and Spanish.',
      'Their post names Spanish; you speak English and Spanish.',
    ]);
    expect(said('language', { offered: { languages: ['English'] } })).toEqual([
      'differs',
      'Your post names Spanish; they speak English.',
      'Their post names Spanish; you speak English.',
    ]);
    expect(said('language', { asked: { about: null } })).toEqual([
      'unstated',
      'You have not named a language; they speak English and Spanish.',
      'They have not named a language; you speak English and Spanish.',
    ]);
    expect(shorts('language')).toEqual(['Spanish', 'Spanish']);
  });

  test.each([
    ['We look for someone Spanish-speaking.', 'fits'],
    ['Dad has lost his English. He talks in SPANISH now!', 'fits'],
    ['Her language is Haitian Creole.', 'fits'],
    ['Spanish would be lovely, and so is patience.', 'fits'],
    ['She loves French toast and Spanish music.', 'unstated'],
    ['Please speak slowly. He has a German shepherd.', 'unstated'],
    ['He understands only Korean.', 'differs'],
  ])(
    'MATCH-2 of languages, only what a post says of speaking or wishes for counts: %s',
    (about, outcome) => {
      const languages = ['English', 'Spanish', 'Haitian Creole'];
      expect(said('language', { asked: { about }, offered: { languages } })![0]).toBe(outcome);
    },
  );

  test('MATCH-2 experience: one of the levels asked for is reached', () => {
    expect(said('experience')).toEqual([
      'fits',
      'You ask for 5 or more years; they have 7 years of experience.',
      'They ask for 5 or more years; you have 7 years of experience.',
    ]);
    expect(said('experience', { offered: { yearsExperience: 4 } })![0]).toBe('differs');
    expect(
      said('experience', { asked: { experienceLevel: ['beginner', '5_plus_years'] } }),
    ).toEqual([
      'fits',
      'You welcome beginners; they have 7 years of experience.',
      'They welcome beginners; you have 7 years of experience.',
    ]);
    const certified = { experienceLevel: ['cna_hha_certified'] as const };
    expect(said('experience', { asked: certified })).toEqual([
      'differs',
      'You ask for a certificate as CNA or HHA; they have 7 years of experience.',
      'They ask for a certificate as CNA or HHA; you have 7 years of experience.',
    ]);
    const proven = { isCertified: true, yearsExperience: 2, experienceRange: '2-5' };
    expect(said('experience', { asked: certified, offered: proven })).toEqual([
      'fits',
      'You ask for a certificate as CNA or HHA; they have 2-5 years of experience and a checked certificate as CNA or HHA.',
      'They ask for a certificate as CNA or HHA; you have 2-5 years of experience and a checked certificate as CNA or HHA.',
    ]);
    expect(shorts('experience')).toEqual(['5+ years', '5+ years']);
    expect(shorts('experience', { asked: { experienceLevel: ['beginner'] } })).toEqual([
      null,
      null,
    ]);
  });

  test('MATCH-2 nothing is made up where a family has no post', () => {
    const nothing: Asked = {
      careTypes: [],
      frequency: [],
      experienceLevel: [],
      payMinCents: null,
      payMaxCents: null,
      about: null,
    };
    const told = explain({ asked: nothing, offered, miles: 2 }, 'family');
    expect(told.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['distance', 'fits'],
      ['pay', 'unstated'],
      ['language', 'unstated'],
    ]);
  });
});

describe('the order', () => {
  const at = (change: Change) => {
    const pair = pairWith(change);
    return { match: explain(pair, 'family'), distanceMiles: pair.miles };
  };
  const ordered = (...changes: Change[]) =>
    changes.toSorted((one, other) => byFit(at(one), at(other)));

  test('MATCH-3 FAMD-3 whoever gives the care comes first, whatever else fits', () => {
    const housekeeper = { offered: { specialties: ['Housekeeping'] } };
    const caring = { miles: 14, offered: { hourlyRateMinCents: 9000, languages: ['English'] } };
    expect(ordered(housekeeper, caring)).toEqual([caring, housekeeper]);
  });

  test('MATCH-3 FAMD-3 then whom more lines fit, however far', () => {
    const near = { miles: 1, offered: { yearsExperience: 1 } };
    const far = { miles: 14 };
    expect(ordered(near, far)).toEqual([far, near]);
  });

  test('MATCH-3 FAMD-3 then the nearer; an unknown distance is the farthest', () => {
    const asNear = { offered: { travelDistanceMiles: 0 } };
    const [near, far, unknown] = [1, 14, null].map((miles) => ({ ...asNear, miles }));
    expect(ordered(unknown!, far!, near!)).toEqual([near, far, unknown]);
  });
});
