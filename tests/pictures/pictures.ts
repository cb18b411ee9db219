import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { helper } from '#demo/circle.ts';
import { demoPassword } from '#server/demonstration.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { patient } from '../journeys/journey.ts';
import { screens } from './screens.ts';
import type { Person } from './screens.ts';

const folder = path.resolve(import.meta.dirname, '../../pictures');

async function post(page: Page, row: string, json: object) {
  const response = await page.request.post(`/_api/${row}`, { data: { json } });
  expect(response.status(), await response.text()).toBe(200);
}

const signIn = (account: keyof typeof demoAccounts) => (page: Page) =>
  post(page, 'auth/login_with_password', {
    email: demoAccounts[account].email,
    password: demoPassword,
  });

/** Who looks, and how they come to be signed in. */
const arrive: Record<Person, (page: Page) => Promise<void>> = {
  visitor: async () => {},
  family: signIn('family'),
  relative: (page) => post(page, 'auth/login_with_password', helper),
  caregiver: signIn('caregiver'),
  admin: signIn('admin'),
  'new family': (page) =>
    post(page, 'family-signup/complete', {
      displayName: 'Ottilie Brandvold',
      email: `${randomUUID()}@example.com`,
      password: 'a fine long passphrase',
      zipCode: '05701',
      careTypes: ['Companionship'],
      frequency: ['part_time'],
      experienceLevel: ['2_plus_years'],
    }),
  'new caregiver': async (page) => {
    const form = signUpForm({
      email: `${randomUUID()}@example.com`,
      password: 'a fine long passphrase',
      firstName: 'Nadia',
      zipCode: '04609',
    });
    const response = await page.request.post('/_api/caregiver/signup', { multipart: form });
    expect(response.status(), await response.text()).toBe(200);
  },
};

for (const { name, as, path: address, link, act, view = 'page' } of screens) {
  test(name, async ({ page }, { project }) => {
    patient(page);
    await arrive[as](page);
    await page.goto(address);
    if (link) {
      const target = await page.locator(link.to).first().getAttribute('href');
      await page.goto(`${target}${link.and ?? ''}`);
    }
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: path.join(folder, `${name}-${project.name}.png`),
      fullPage: view === 'page',
    });
  });
}
