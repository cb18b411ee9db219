import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, journey as baseJourney } from './journey.ts';
import { post } from './post.ts';

const password = 'a fine long passphrase';

const day = 24 * 60 * 60 * 1000;

const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

type Markup = Record<string, any>;

export async function markupOf(page: Page, type: string): Promise<Markup | undefined> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block)).find((markup) => markup['@type'] === type);
}

type AsAdmin = {
  /** A listing of this journey's own. */
  list(facts?: object): Promise<{ id: number; path: string }>;
  expire(id: number): Promise<void>;
  /** Signs a new, approved caregiver in. */
  join(page: Page): Promise<void>;
};

export const journey = baseJourney.extend<{ asAdmin: AsAdmin }>({
  asAdmin: async ({ playwright, baseURL }, use) => {
    const admin = await playwright.request.newContext({ baseURL });
    const entry = { email: demoAccounts.admin.email, password: demoPassword };
    await post(admin, 'auth/login_with_password', entry);
    await use({
      list: (facts = {}) =>
        post(admin, 'admin/listings/create', {
          title: `Live-in caregiver ${randomUUID().slice(0, 4)}x`,
          description: 'A quiet house near the bay.\n\nFor a lady of 84 who loves <her> garden.',
          citySlug: 'miami-fl',
          isPrivateFamily: true,
          jobType: 'live_in',
          salaryMin: 200,
          salaryMax: 240,
          salaryUnit: 'day',
          duties: '• Meals\n• Company',
          postedDate: dayFromNow(0),
          expiresDate: dayFromNow(30),
          ...facts,
        }),
      expire: (id) => post(admin, 'admin/listings/expire', { id }),
      async join(page) {
        const email = `${randomUUID()}@example.com`;
        const form = signUpForm({ email, password, firstName: 'Nadia', zipCode: '33101' });
        const response = await page.request.post('/_api/caregiver/signup', { multipart: form });
        expect(response.status(), await response.text()).toBe(200);
        const { caregiverId } = (await response.json()).json;
        await post(admin, 'admin/caregiver/approve', { caregiverId, approve: true });
      },
    });
    await admin.dispose();
  },
});
