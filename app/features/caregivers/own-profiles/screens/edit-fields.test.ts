import { describe, expect, test } from 'vitest';
import { check, wholeProfile } from '../test-profile.ts';
import { certificateSlots } from './certificate-slots.ts';
import {
  changedFields,
  fieldsOf,
  formOf,
  issuesOf,
  notSent,
  reopenedChecks,
} from './edit-fields.ts';
import type { EditFields } from './edit-fields.ts';
import { isTab, tabOf } from './edit-tabs.ts';
import { yearOptions } from './year-options.ts';

const saved = fieldsOf(wholeProfile);
const document = new File(['%PDF'], 'cpr.pdf');

describe('what is sent', () => {
  test('CGE-5 only what differs from what is saved', () => {
    expect(changedFields(saved, { bio: saved.bio, displayName: 'Mary' })).toEqual({
      displayName: 'Mary',
    });
    expect(changedFields(saved, { languages: ['English'] })).toEqual({});
  });

  test('CGE-5 lists as JSON text, files under their own names', () => {
    const form = formOf(
      { languages: ['English', 'Twi, Ga'], isNonSmoker: false, deleteResume: true },
      {
        governmentId: document,
        'certificationDocuments.cpr_first_aid': document,
        resume: undefined,
      },
    );
    expect(Object.fromEntries(form)).toEqual({
      languages: '["English","Twi, Ga"]',
      isNonSmoker: 'false',
      deleteResume: 'true',
      governmentId: document,
      'certificationDocuments[cpr_first_aid]': document,
    });
  });

  test('CGE-5 what is wrong is known before anything is sent', () => {
    expect(issuesOf({ displayName: ' ', bio: 'short', zipCode: '33101' })).toEqual([
      { field: 'displayName', message: 'Display name is required.' },
      { field: 'bio', message: 'Bio must be at least 100 characters.' },
    ]);
    expect(issuesOf({ bio: '', hourlyRateMax: '' })).toEqual([]);
  });

  test('CGE-1 what is typed or chosen while a save runs is still to be saved', () => {
    const sent: Partial<EditFields> = {
      displayName: ' Mary ',
      bio: 'first',
      languages: ['English'],
    };
    expect(notSent({ ...sent, bio: 'second', zipCode: '60601' }, sent)).toEqual({
      bio: 'second',
      zipCode: '60601',
    });
    const newer = new File(['%PDF'], 'newer.pdf');
    expect(notSent({ resume: newer, governmentId: document }, { governmentId: document })).toEqual({
      resume: newer,
    });
  });

  test('CGE-2 the range of the sign-up stands until the years are told', () => {
    const range = { ...wholeProfile, experienceRange: '2-5', yearsExperience: 2 } as const;
    expect(fieldsOf(range).yearsExperience).toBe('');
    expect(fieldsOf(wholeProfile).yearsExperience).toBe('5');
  });
});

describe('the checks that saving would send back', () => {
  const profile = {
    ...wholeProfile,
    verifications: [
      check('id_verification', 'clear'),
      check('fcra_background_check', 'pending'),
      check('cpr_first_aid', 'expired'),
    ],
  };
  const certificate = { 'certificationDocuments.cpr_first_aid': document };

  test('CGE-5 a new name, ID or certificate', () => {
    expect(reopenedChecks(profile, {}, {})).toEqual([]);
    expect(reopenedChecks(profile, { legalName: 'Maria Ruiz' }, {})).toEqual(['id_verification']);
    expect(reopenedChecks(profile, { deleteGovernmentId: true }, {})).toEqual(['id_verification']);
    expect(reopenedChecks(profile, {}, { governmentId: document })).toEqual(['id_verification']);
    expect(reopenedChecks(profile, {}, certificate)).toEqual(['cpr_first_aid']);
  });
});

describe('the form', () => {
  test('CGE-4 a slot for each certification with a document, and for no other', () => {
    const names = (certifications: string[]) =>
      certificateSlots(certifications).map(({ label }) => label);
    expect(names(['Fall Prevention', 'DMT (Dementia Care Training)', 'My own'])).toEqual([]);
    expect(
      names([
        'CNA (Certified Nursing Assistant)',
        'HHA (Home Health Aide)',
        'CPR/First Aid',
        'RN (Registered Nurse)',
        'LPN (Licensed Practical Nurse)',
      ]),
    ).toEqual([
      'CNA Certification',
      'HHA Certification',
      'CPR/First Aid Certification',
      'Nursing License',
    ]);
  });

  test('CGE-2 years from 0 to 20, and more for who has them', () => {
    const labels = (present: number) => yearOptions(present).map(({ label }) => label);
    expect(labels(3)).toHaveLength(21);
    expect(labels(3).slice(0, 3)).toEqual(['0 years', '1 year', '2 years']);
    expect(labels(31).at(-1)).toBe('31 years');
  });

  test('CGE-1 every field has its tab', () => {
    expect(['zipCode', 'hourlyRateMax', 'bio', 'resume'].map(tabOf)).toEqual([
      'basic',
      'professional',
      'about',
      'documents',
    ]);
    expect(tabOf('certificationDocuments.cpr_first_aid')).toBe('documents');
    const known = Object.keys(saved).filter((name) => !name.startsWith('delete'));
    expect(known.filter((name) => tabOf(name) === 'documents')).toEqual([]);
    expect([isTab('about'), isTab('toString'), isTab(null)]).toEqual([true, false, false]);
  });
});

test('one rate that is wrong is complained about once', () => {
  const message = 'Hourly rate must be a positive number.';
  expect(issuesOf({ hourlyRateMin: '-3', hourlyRateMax: '-3' })).toEqual([
    { field: 'hourlyRateMin', message },
  ]);
  expect(issuesOf({ hourlyRateMin: '20', hourlyRateMax: '-3' })).toEqual([
    { field: 'hourlyRateMax', message },
  ]);
});

test('an answer of one’s own that is left empty is asked for', () => {
  expect(issuesOf({ languages: ['English', ''] })).toEqual([
    { field: 'languages', message: 'Please fill in or remove the empty answer.' },
  ]);
});
