import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { noAnswers } from '../sign-up-rules.ts';
import { variantA } from './sign-up-variants.ts';
import { useCompletion } from './use-completion.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ json: { available: false, error: 'No.' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function openCompletion() {
  let result: ReturnType<typeof useCompletion> | undefined;
  const Probe = () => {
    result = useCompletion({ variant: variantA, onDone: () => {}, onRefused: () => {} });
    return null;
  };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Probe }]);
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
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
