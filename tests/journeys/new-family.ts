import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from './post.ts';

export const main = (page: Page) => page.getByRole('main');

export async function newFamily(page: Page) {
  const email = `${randomUUID()}@example.com`;
  const password = 'a fine long passphrase';
  await post(page.request, 'family-signup/complete', {
    displayName: 'Ottilie Brandvold',
    email,
    password,
    zipCode: '05701',
    careTypes: ['Companionship'],
    frequency: ['part_time'],
    experienceLevel: ['2_plus_years'],
  });
  await page.context().clearCookies();
  return { email, password };
}
