import { focusManager, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { pollingInterval, usePolling } from './use-polling.ts';

test('MSG-4 without push a visible page asks every 2 seconds, a hidden one every 10', () => {
  expect(pollingInterval(false, true)).toBe(2000);
  expect(pollingInterval(false, false)).toBe(10_000);
});

test('MSG-4 with push it hardly asks', () => {
  expect(pollingInterval(true, true)).toBeGreaterThanOrEqual(60_000);
});

test('MSG-4 whoever comes back to the tab has the newest at once, however fresh the last answer is', async () => {
  let options: ReturnType<typeof usePolling> | undefined;
  const Probe = () => {
    options = usePolling();
    return null;
  };
  renderToStaticMarkup(<Probe />);
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn(async () => 'messages');
  const observer = new QueryObserver(client, { queryKey: ['talk'], queryFn: ask, ...options! });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  leave();
  client.unmount();
});
