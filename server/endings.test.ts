import { expect, test } from 'vitest';
import { endInReverse } from './endings.ts';

test('everything ends, the last first, also after something that fails, which is told', async () => {
  const ended: string[] = [];
  const endings = [
    async () => ended.push('database'),
    async () => {
      ended.push('traces');
      throw new Error('The collector is away.');
    },
    async () => ended.push('server'),
  ];
  await expect(endInReverse(endings)).rejects.toThrow('The collector is away.');
  expect(ended).toEqual(['server', 'traces', 'database']);
  await endInReverse(endings);
  expect(ended).toHaveLength(3);
});
