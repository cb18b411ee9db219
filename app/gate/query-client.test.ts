import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const retry = queries!.retry as (failures: number, error: Error) => boolean;
const retryDelay = queries!.retryDelay as (failures: number) => number;

test('AUTH-10 an answer is fresh for a minute', () => {
  expect(queries!.staleTime).toBe(60_000);
});

test('AUTH-10 a refusal is not tried again, a failure of the server three times', () => {
  expect(retry(0, new CallError('No', 404))).toBe(false);
  expect(retry(0, new CallError('No', 429))).toBe(false);
  expect([0, 1, 2, 3].map((failures) => retry(failures, new CallError('Oh', 500)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(retry(2, new CallError('Network error', 0))).toBe(true);
});

test('a write without a network fails at once, with a reason', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const write = () => Promise.reject(new CallError('Network error', 0));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow('Network error');
  onlineManager.setOnline(true);
});

test('AUTH-10 the pauses double from one second, to thirty at most', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000,
  ]);
});

test('AUTH-10 a write is never sent twice', async () => {
  expect(mutations!.retry).toBe(false);
  const client = createQueryClient();
  const write = vi.fn(() => Promise.reject(new CallError('Oh', 500)));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow('Oh');
  expect(write).toHaveBeenCalledTimes(1);
});
