import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { createQueryClient } from '#gate/query-client.ts';
import type { Role } from '#values/roles.ts';
import { Guard, refusal } from './guard.tsx';

const someone = (roles: Role[]): SessionUser => ({
  id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
  displayName: 'Alex Doe',
  avatarUrl: null,
  roles,
  hasCaregiverProfile: false,
  circle: null,
});

describe('who may see a guarded page', () => {
  test('ROUTE-4 the role lets in, another does not', () => {
    expect(refusal(someone(['caregiver']), 'caregiver', '/dashboard')).toBeNull();
    expect(refusal(someone(['family', 'caregiver']), 'family', '/family-dashboard')).toBeNull();
    expect(refusal(someone(['family']), 'member', '/messages')).toBeNull();
    expect(refusal(someone(['family']), 'caregiver', '/dashboard')).toEqual({
      to: '/login?returnUrl=%2Fdashboard&need=caregiver',
    });
  });

  test('ROUTE-4 a visitor goes to the login with the whole path kept', () => {
    expect(refusal(null, 'member', '/messages?conversation=1')).toEqual({
      to: '/login?returnUrl=%2Fmessages%3Fconversation%3D1',
    });
  });

  test('ADM-1 the admin page has words of its own', () => {
    expect(refusal(null, 'admin', '/admin')).toEqual({
      to: '/login?returnUrl=%2Fadmin',
      notice: 'sign-in-needed',
    });
    expect(refusal(someone(['family']), 'admin', '/admin')).toEqual({
      to: '/',
      notice: 'admins-only',
    });
  });
});

test('ROUTE-4 a skeleton shows while auth loads', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <Guard need="caregiver" />,
      children: [{ index: true, Component: () => 'secret' }],
    },
  ]);
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  expect(html).toContain('Loading the page');
  expect(html).not.toContain('secret');
});
