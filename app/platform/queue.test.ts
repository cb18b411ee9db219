import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('A queue runs no more at once than its limit, in order, and goes on after a failure', async () => {
  const inTurn = createQueue(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    if (number === 1) throw new Error('no picture');
    return number;
  };

  const runAll = (numbers: number[]) =>
    Promise.allSettled(numbers.map((number) => inTurn(work(number))));
  const results = await runAll([0, 1, 2, 3, 4]);
  await runAll([5, 6, 7]);

  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
