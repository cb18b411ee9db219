import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('MSG-1 the way back depends on the role, the admin first', () => {
  expect(wayBack(['family', 'admin']).label).toBe('Back to Admin Panel');
  expect(wayBack(['caregiver', 'family'])).toMatchObject({
    to: '/caregivers',
    label: 'Back to Browse Caregivers',
  });
  expect(wayBack(['caregiver'])).toMatchObject({ to: '/dashboard', label: 'Back to Dashboard' });
  expect(wayBack([]).to).toBe('/dashboard');
});
