import { describe, expect, test } from 'vitest';
import { verificationStatuses } from '#values/verifications.ts';
import { findingsOf, usualExpiry } from './validity-rules.ts';

const now = new Date('2026-11-15T23:30:00Z');
const earlier = new Date('2025-03-01T12:00:00Z');

test('how long a check holds depends on what was checked', () => {
  expect(usualExpiry('cpr_first_aid', now)).toBe('2028-11-15');
  expect(usualExpiry('fcra_background_check', now)).toBe('2027-11-15');
  expect(usualExpiry('personal_reference', now)).toBeNull();
  expect(usualExpiry('drug_screening', new Date('2028-02-29T10:00:00Z'))).toBe('2029-03-01');
});

describe('what is known of a check after a change', () => {
  const before = {
    status: 'pending' as const,
    completedAt: null,
    checkedBy: null,
    expiresOn: null,
  };
  const checked = {
    status: 'clear' as const,
    completedAt: earlier,
    checkedBy: 'another',
    expiresOn: '2027-03-01',
  };
  const change = { type: 'cpr_first_aid', adminId: 'me', now, expiresOn: undefined } as const;

  test('ADM-5 clear: who checked, when, and until when', () => {
    const found = { completedAt: now, checkedBy: 'me' };
    const clear = { ...change, before, newStatus: 'clear' as const };
    expect(findingsOf(clear)).toEqual({ ...found, expiresOn: '2028-11-15' });
    expect(findingsOf({ ...clear, expiresOn: '2027-01-31' })).toEqual({
      ...found,
      expiresOn: '2027-01-31',
    });
    expect(findingsOf({ ...clear, expiresOn: null })).toEqual({ ...found, expiresOn: null });
  });

  test('mending a clear one does not make it younger', () => {
    const { status: _, ...found } = checked;
    const mended = { ...change, before: checked, newStatus: 'clear' as const };
    expect(findingsOf(mended)).toEqual(found);
    expect(findingsOf({ ...mended, expiresOn: '2026-12-01' }).expiresOn).toBe('2026-12-01');
  });

  test('expired: it ended today at the latest', () => {
    const over = { ...change, newStatus: 'expired' as const };
    expect(findingsOf({ ...over, before: checked })).toMatchObject({
      completedAt: earlier,
      expiresOn: '2026-11-15',
    });
    const past = { ...checked, expiresOn: '2026-04-01' };
    expect(findingsOf({ ...over, before: past }).expiresOn).toBe('2026-04-01');
    expect(findingsOf({ ...over, before }).expiresOn).toBe('2026-11-15');
  });

  test('what is open or found wanting has no date on which it expires', () => {
    for (const newStatus of verificationStatuses) {
      if (newStatus === 'clear' || newStatus === 'expired') continue;
      const found = findingsOf({ ...change, before: checked, newStatus });
      const isOpen = newStatus === 'pending' || newStatus === 'in_progress';
      expect(found).toEqual({
        completedAt: isOpen ? null : now,
        checkedBy: isOpen ? null : 'me',
        expiresOn: null,
      });
    }
  });
});
