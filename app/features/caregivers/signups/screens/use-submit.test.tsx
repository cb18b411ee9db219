import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { readToasts } from '#ui/feedback/toast-store.ts';
import { noAnswers } from './answers.ts';
import { useSubmit } from './use-submit.ts';

afterEach(() => vi.unstubAllGlobals());

test('CGS-6 who was signed out while completing a profile is told so and logs in', async () => {
  class Refused extends EventTarget {
    upload = new EventTarget();
    status = 401;
    responseText = JSON.stringify({ json: { error: 'Please sign in.' } });
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Refused);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    authenticated: true,
    user: {} as SessionUser,
  });
  const onRefused = vi.fn();
  let submit: ReturnType<typeof useSubmit> | undefined;
  const Probe = () => {
    submit = useSubmit({ isCompletion: true, onDone: () => {}, onRefused });
    return null;
  };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Probe }]);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  submit!.send({ answers: noAnswers(), files: {}, password: undefined });
  await vi.waitFor(() =>
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ user: null }),
  );
  expect(readToasts().at(-1)!.text).toBe('You were signed out. Please log in to go on.');
  expect(onRefused).not.toHaveBeenCalled();
});
