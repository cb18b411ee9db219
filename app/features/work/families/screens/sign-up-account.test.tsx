import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { AccountStep } from './sign-up-account.tsx';
import { variantB } from './sign-up-variants.ts';
import { useSignUp } from './use-sign-up.ts';

const shown = (address: string) => {
  const Step = () => <AccountStep form={useSignUp(variantB)} />;
  const Page = createRoutesStub([{ id: 'root', path: '/hire-caregivers', Component: Step }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Page initialEntries={[address]} />
    </QueryClientProvider>,
  );
};

test('FAM-2 AUTH-3 who logs in on the way comes back to what they asked for', () => {
  expect(shown('/hire-caregivers')).toContain('href="/login?returnUrl=%2Fhire-caregivers"');
  const connect = 'returnUrl=%2Fcaregivers%2Fmaria-g%23connect';
  expect(shown(`/hire-caregivers?${connect}`)).toContain(`href="/login?${connect}"`);
});
