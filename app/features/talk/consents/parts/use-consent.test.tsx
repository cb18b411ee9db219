import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { readToasts } from '#ui/feedback/toast-store.ts';
import { useShareContact } from './use-consent.ts';

afterEach(() => vi.unstubAllGlobals());

async function share(response: Response) {
  vi.stubGlobal('fetch', async () => response);
  let sharing: ReturnType<typeof useShareContact> | undefined;
  const Probe = () => {
    sharing = useShareContact('a-conversation');
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await sharing!.mutateAsync().catch(() => {});
  return readToasts().at(-1);
}

test('MSG-8 sharing contact information is confirmed', async () => {
  expect(await share(new Response('{"json":{"success":true}}'))).toMatchObject({
    tone: 'success',
    text: 'Contact information shared!',
  });
});

test.each([
  ['{"json":{"error":"This conversation is closed."}}', 'This conversation is closed.'],
  ['<html>bad gateway</html>', 'Failed to share contact info'],
])('MSG-8 ERR-3 a failure to share is told', async (body, reason) => {
  expect(await share(new Response(body, { status: 409 }))).toMatchObject({
    tone: 'error',
    text: `Failed to share contact info: ${reason}`,
  });
});
