import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { readToasts } from '#ui/feedback/toast-store.ts';
import { noAnswers } from '../sign-up-rules.ts';
import { variantA } from './sign-up-variants.ts';
import { useCompletion } from './use-completion.ts';

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => new Response(JSON.stringify({ json: { available: false } }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = createQueryClient();

function openCompletion(onRefused = () => {}) {
  let result: ReturnType<typeof useCompletion> | undefined;
  const Probe = () => {
    result = useCompletion({ variant: variantA, onDone: () => {}, onRefused });
    return null;
  };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Probe }]);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return result!;
}

const form = {
  user: null,
  hasFamily: false,
  answers: noAnswers,
  password: 'walks with grandpa',
  formKey: '00000000-0000-4000-8000-000000000000',
};

test('FAM-3 a form that was sent before is sent again without asking for its address', async () => {
  const send = (wasSent: boolean) =>
    openCompletion()
      .mutateAsync({ ...form, wasSent })
      .catch(() => {});
  await send(false);
  expect(asked).toEqual([expect.stringContaining('users/check-email')]);
  asked = [];
  await send(true);
  expect(asked).toEqual([expect.stringContaining('family-signup/complete')]);
});

test('FAM-4 a family that was signed out meanwhile is told so, and of no field it does not have', async () => {
  const words = 'Name is required';
  const details = [{ field: 'displayName', message: words }];
  answer = () => new Response(JSON.stringify({ json: { error: words, details } }), { status: 400 });
  const user = { id: '7', displayName: 'Carol Whitman', roles: ['family'] } as SessionUser;
  client.setQueryData(sessionQuery.queryKey, { authenticated: true, user });
  const onRefused = vi.fn();
  await openCompletion(onRefused)
    .mutateAsync({ ...form, user, hasFamily: true, wasSent: false })
    .catch(() => {});
  expect(readToasts().at(-1)!.text).toBe('You were signed out. Please log in to go on.');
  expect(onRefused).not.toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ user: null }),
  );
});
