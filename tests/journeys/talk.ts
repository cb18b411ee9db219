import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { expect, journey as base, patient } from './journey.ts';
import { post } from './post.ts';

const password = 'a fine long passphrase';

type Talkers = {
  /** In the journey's own browser. */
  joinAsFamily(): Promise<{ email: string; request: APIRequestContext }>;
  /** In a browser of their own, approved. */
  joinAsCaregiver(): Promise<Caregiver>;
  /** Both, and the conversation that the family began. */
  meet(): Promise<{ email: string; caregiver: Caregiver; conversationId: string; path: string }>;
};

type Caregiver = { page: Page; email: string; caregiverId: string; slug: string };

/** People of a journey's own, so that no other journey hears what they say. */
export const journey = base.extend<{ talkers: Talkers }>({
  talkers: async ({ page, browser, playwright, baseURL }, use) => {
    const admin = await playwright.request.newContext({ baseURL });
    const elsewhere = await browser.newContext({ baseURL: baseURL! });

    async function joinAsFamily() {
      const email = `${randomUUID()}@example.com`;
      await post(page.request, 'family-signup/complete', {
        displayName: 'Ottilie Brandvold',
        email,
        password,
        zipCode: '05701',
        careTypes: ['Companionship'],
        frequency: ['part_time'],
        experienceLevel: ['2_plus_years'],
      });
      return { email, request: page.request };
    }

    async function joinAsCaregiver() {
      const email = `${randomUUID()}@example.com`;
      const form = signUpForm({ email, password, firstName: 'Nadia', lastName: 'Okafor' });
      const response = await elsewhere.request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      const { caregiverId } = (await response.json()).json;
      const entry = { email: demoAccounts.admin.email, password: demoPassword };
      await post(admin, 'auth/login_with_password', entry);
      await post(admin, 'admin/caregiver/approve', { caregiverId, approve: true });
      const profile = await elsewhere.request.get('/_api/auth/caregiver-profile');
      const { slug } = (await profile.json()).json.caregiverProfile;
      return { page: patient(await elsewhere.newPage()), email, caregiverId, slug };
    }

    async function meet() {
      const { email } = await joinAsFamily();
      const caregiver = await joinAsCaregiver();
      const { conversationId } = await post(page.request, 'conversations/create', {
        caregiverId: caregiver.caregiverId,
      });
      return { email, caregiver, conversationId, path: `/messages?conversation=${conversationId}` };
    }

    await use({ joinAsFamily, joinAsCaregiver, meet });
    await Promise.all([admin.dispose(), elsewhere.close()]);
  },
});

export const composer = (page: Page) => page.getByRole('textbox', { name: /^Write a message to/ });
export const log = (page: Page) => page.getByRole('log');
export const bubbles = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: /^(You|Nadia O\.): / });

export async function say(page: Page, words: string) {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

export { expect };
