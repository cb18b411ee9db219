import { expect, test } from 'vitest';
import { isPaused, mayApprove, mayReject } from './rules.ts';

test('ADM-3 what can be decided about someone, and what cannot', () => {
  const pending = { approvalStatus: 'pending', isActive: false } as const;
  const active = { approvalStatus: 'approved', isActive: true } as const;
  const paused = { approvalStatus: 'approved', isActive: false } as const;
  const rejected = { approvalStatus: 'rejected', isActive: false } as const;
  const all = [pending, active, paused, rejected];
  expect(all.map(mayApprove)).toEqual([true, false, false, true]);
  expect(all.map(mayReject)).toEqual([true, false, true, false]);
  expect(all.map(isPaused)).toEqual([false, false, true, false]);
});
