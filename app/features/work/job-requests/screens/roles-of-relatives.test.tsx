import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SessionContext } from '#features/members/sessions/parts/use-session.ts';
import { SafetyMenu } from '#features/talk/reports/parts/safety-menu.tsx';
import { createQueryClient } from '#gate/query-client.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import type { OwnJobRequest } from '../contract.ts';
import { MyJobNotice } from './my-job-notice.tsx';

/** As a relative with this role sees it, or the family itself. */
function shown(content: ReactNode, role?: CircleRole) {
  const circle = role ? { role, ownerName: 'Carol Whitman' } : null;
  const user = { id: 'me', displayName: 'Me', avatarUrl: null, roles: ['family'], circle };
  const session = { user, error: undefined, isLoading: false, checkAgain() {} };
  const Page = createRoutesStub([{ path: '*', Component: () => content }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session as never}>
        <Page initialEntries={['/']} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const job = (facts: Partial<OwnJobRequest>) => ({ id: 7, isAsked: false, ...facts }) as never;

test.each([
  ['Yes, still hiring', { status: 'open', isAsked: true } as const],
  ['Put it back on the board', { status: 'expired' } as const],
])('CIRC-2 %s is for those who may decide', (label, facts) => {
  const notice = <MyJobNotice job={job(facts)} />;
  for (const role of [undefined, 'organizer'] as const) {
    expect(shown(notice, role)).toContain(label);
  }
  for (const role of ['helper', 'viewer'] as const) {
    expect(shown(notice, role)).not.toContain('<button');
    expect(shown(notice, role)).toContain('an organizer decides about it');
  }
});

test('CIRC-2 whoever may not block is offered to report alone', () => {
  const menu = <SafetyMenu subject={{ subjectKind: 'profile', subjectId: 'x' }} name="Ana" />;
  expect(shown(menu, 'organizer')).toContain('Report or block');
  expect(shown(menu, 'helper')).not.toContain('block');
});
