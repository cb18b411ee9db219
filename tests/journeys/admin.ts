import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { signUpForm } from '#tests/sign-up-form.ts';
import { expect, journey as baseJourney } from './journey.ts';

type AsAdmin = {
  signIn(): Promise<void>;
  /** Someone new who waits for an admin. */
  signUp(firstName: string, lastName: string): Promise<string>;
  /** Forgets what the browser said of a refusal that was wanted. */
  forgive(): void;
};

export const journey = baseJourney.extend<{ asAdmin: AsAdmin }>({
  asAdmin: async ({ playwright, baseURL, signIn, complaints }, use) => {
    const open: APIRequestContext[] = [];
    async function signUp(firstName: string, lastName: string) {
      const request = await playwright.request.newContext({ baseURL });
      open.push(request);
      const form = signUpForm({ firstName, lastName, email: `${randomUUID()}@example.com` });
      const response = await request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      return (await response.json()).json.caregiverId as string;
    }
    const forgive = () => void complaints.splice(0);
    await use({ signUp, forgive, signIn: () => signIn('admin') });
    await Promise.all(open.map((request) => request.dispose()));
  },
});

/** A name that nobody else has. */
export const lastName = () => `Q${randomUUID().replaceAll(/[^a-f]/g, '')}`;

export const dialog = (page: Page) => page.getByRole('dialog');

export const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible();
