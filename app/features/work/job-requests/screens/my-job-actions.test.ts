import { expect, test } from 'vitest';
import type { OwnJobRequest } from '../contract.ts';
import { possibleSteps } from './my-job-actions.tsx';

const offered = (facts: Pick<OwnJobRequest, 'status' | 'isSomeoneHired'>) =>
  possibleSteps({ id: 1, isAsked: false, ...facts } as OwnJobRequest).map(({ label }) => label);

test('FAMD-5 a filled post is reopened only while nobody is hired', () => {
  expect(offered({ status: 'filled', isSomeoneHired: false })).toEqual(['Reopen']);
  expect(offered({ status: 'filled', isSomeoneHired: true })).toEqual([]);
  expect(offered({ status: 'open', isSomeoneHired: false })).toEqual(['Pause', 'Mark as filled']);
});
