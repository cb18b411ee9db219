import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { VerificationBadge } from '../contract.ts';
import { TrustBadges } from './profile-trust.tsx';

const shown = (facts: Partial<VerificationBadge>) => {
  const badge: VerificationBadge = {
    type: 'cpr_first_aid',
    status: 'expired',
    completedOn: '2024-11-15',
    expiresOn: '2026-11-15',
    providerName: null,
    registryUrl: null,
    ...facts,
  };
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <TrustBadges badges={[badge]} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};

test('PROF-4 PROF-6 a badge names who checked it only if somebody did', () => {
  expect(shown({})).toContain('Expired');
  expect(shown({})).not.toMatch(/Checked by|Tendwell/);
  expect(shown({ providerName: 'Red Cross' })).toContain('Checked by Red Cross');
  const unchecked = shown({ completedOn: null, providerName: 'Red Cross' });
  expect(unchecked).toContain('Expired');
  expect(unchecked).not.toContain('Checked by');
});
