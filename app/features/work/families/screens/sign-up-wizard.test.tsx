import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BackLink } from './sign-up-wizard.tsx';

const shown = (isBusy: boolean, hasFamily: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BackLink form={{ isBusy, hasFamily }} />
    </MemoryRouter>,
  );

test('FAM-1 the way back is there until the form is sent', () => {
  expect(shown(false, false)).toMatch(/href="\/signup".*Back to signup options/s);
  expect(shown(false, true)).toMatch(/href="\/family-dashboard".*Back to dashboard/s);
  for (const hasFamily of [true, false]) {
    expect(shown(true, hasFamily)).not.toMatch(/href|Back/);
  }
});
