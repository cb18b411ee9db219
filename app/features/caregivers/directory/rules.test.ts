import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verificationLabels, verificationTypes } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { cardBadges, excerpt, experienceText, languagesText, rateText, shown } from './rules.ts';

describe('text as it is shown', () => {
  test('CARD-3 trimmed, without control characters, cut to its place', () => {
    expect(shown('  Zoë\u0000\tNguyễn\n ', 100)).toBe('Zoë Nguyễn');
    expect(shown('x'.repeat(120), 100)).toHaveLength(100);
  });

  test('CARD-3 a character is never cut in two', () => {
    expect(shown('👩‍🦳'.repeat(3), 2)).not.toContain('\ufffd');
    expect(shown('a👋b', 2)).toBe('a👋');
  });

  test('CARD-3 nothing that looks like HTML is changed: it is escaped once, where it is printed', () => {
    expect(shown('<b>Ann</b> & "Co"', 100)).toBe('<b>Ann</b> & "Co"');
  });

  test('CARD-3 whatever goes in, no control character and no edge comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(200), (text, most) => {
        const result = shown(text, most);
        expect(result).not.toMatch(/\p{Cc}/u);
        expect(result).toBe(result.trim());
        expect([...result].length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('the lines of a card', () => {
  test('CARD-1 an excerpt is sixty characters and an ellipsis', () => {
    expect(excerpt('a'.repeat(60))).toBe('a'.repeat(60));
    expect(excerpt('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
    expect(excerpt(`${'a'.repeat(59)} bcd`)).toBe(`${'a'.repeat(59)}…`);
  });

  test('CARD-4 a rate has four forms, and languages three', () => {
    expect(rateText(20, 25)).toBe('$20-25/hr');
    expect(languagesText(['English', 'Spanish', 'French'])).toBe('English & 2 more');
  });

  test.each([
    [20, 25, '$20-25/hr'],
    [20, 20, '$20/hr'],
    [20, null, '$20+/hr'],
    [null, 25, 'up to $25/hr'],
    [22.5, 25, '$22.50-25/hr'],
    [null, null, undefined],
  ])('CARD-4 %s to %s reads %s', (min, max, text) => {
    expect(rateText(min, max)).toBe(text);
  });

  test.each([
    [['Spanish'], 'Spanish'],
    [['English', 'Spanish'], 'English & Spanish'],
    [['English', 'Spanish', 'French'], 'English & 2 more'],
    [[], ''],
  ])('CARD-4 the languages %j', (languages, text) => {
    expect(languagesText(languages)).toBe(text);
  });

  test('CARD-1 years of experience', () => {
    expect(experienceText(0, null)).toBe('Less than 1 year');
    expect(experienceText(1, null)).toBe('1 year');
    expect(experienceText(7, null)).toBe('7 years');
    expect(experienceText(2, '2-5')).toBe('2-5 years');
  });

  test('CARD-5 only clear and expired verifications are badges, three at most, clear ones first', () => {
    expect(
      cardBadges([
        { type: 'cpr_first_aid', status: 'expired' },
        { type: 'drug_screening', status: 'pending' },
        { type: 'id_verification', status: 'consider' },
        { type: 'cna_certification', status: 'clear' },
        { type: 'fcra_background_check', status: 'clear' },
        { type: 'hha_certification', status: 'expired' },
      ]),
    ).toEqual([
      { label: 'Background Check', tone: 'verified' },
      { label: 'CNA', tone: 'verified' },
      { label: 'HHA', tone: 'expired' },
    ]);
  });

  const everything = verificationTypes
    .toSorted()
    .map((type) => ({ type, status: 'clear' as const }));
  const labels = (verifications: typeof everything, askedFor?: VerificationType[]) =>
    cardBadges(verifications, askedFor).map(({ label }) => label);

  test('CARD-5 background check, identity, license and CPR come before the rest', () => {
    expect(labels(everything)).toEqual(['Background Check', 'ID Verified', 'Licensed Nurse']);
    const fewer = everything.filter(({ type }) =>
      ['cpr_first_aid', 'drug_screening', 'hha_certification', 'education_verification'].includes(
        type,
      ),
    );
    expect(labels(fewer)).toEqual(['HHA', 'CPR/First Aid', 'Drug Screened']);
  });

  test.each(verificationTypes)('CARD-5 a search for %s shows it first', (type) => {
    expect(labels(everything, [type])[0]).toBe(verificationLabels[type]);
  });
});
