import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demonstration.ts';
import { expect } from './journey.ts';

export const megan = 'megan.lang@demo.tendwell.example'; // waits for approval

export async function enter(page: Page, email: string) {
  const response = await page.request.post('/_api/auth/login_with_password', {
    data: { json: { email, password: demoPassword } },
  });
  expect(response.status()).toBe(200);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

export const saved = (page: Page) =>
  expect(page.getByText('Profile updated successfully!')).toBeVisible();
