import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import type { OwnJobRequest } from '../contract.ts';
import { MyJobActions } from './my-job-actions.tsx';

const offered = (facts: Pick<OwnJobRequest, 'status' | 'isSomeoneHired'>) => {
  const job = { id: 1, isAsked: false, ...facts } as OwnJobRequest;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MyJobActions job={job} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('FAMD-5 a filled post is reopened only while nobody is hired', () => {
  expect(offered({ status: 'filled', isSomeoneHired: false })).toContain('Reopen');
  expect(offered({ status: 'filled', isSomeoneHired: true })).not.toContain('Reopen');
  const open = offered({ status: 'open', isSomeoneHired: false });
  expect(open).toMatch(/Edit.*Pause.*Mark as filled/s);
  expect(open).not.toContain('Reopen');
});
