import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { expect, journey as baseJourney } from './journey.ts';
import { post } from './post.ts';

export const board = '/private-caregiver-jobs';

const password = 'a fine long passphrase';

export const results = (page: Page) => page.getByRole('region', { name: /jobs/i });

export const cards = (page: Page) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

type People = {
  /** Of everyone who joins here. */
  password: string;
  /** A family of this journey's own, by its e-mail address. */
  family(): Promise<string>;
  /** A family of this journey's own posts a job that no other journey touches. */
  postJob(zipCode: string, more?: object): Promise<{ id: number; path: string }>;
  /** Signs a new caregiver in; an admin approves them unless they are to wait. Their address. */
  join(options?: { isApproved: boolean }): Promise<string>;
};

export const journey = baseJourney.extend<{ people: People }>({
  people: async ({ page, playwright, baseURL }, use) => {
    // The family and the admin have browsers of their own.
    const family = await playwright.request.newContext({ baseURL });
    const admin = await playwright.request.newContext({ baseURL });

    async function joinFamily(zipCode: string, more: object = {}) {
      const email = `${randomUUID()}@example.com`;
      await post(family, 'family-signup/complete', {
        displayName: 'Ottilie Brandvold',
        email,
        password,
        zipCode,
        careTypes: ['Companionship', 'Meal prep'],
        frequency: ['part_time'],
        experienceLevel: ['2_plus_years'],
        ...more,
      });
      return email;
    }

    async function postJob(zipCode: string, more: object = {}) {
      await joinFamily(zipCode, more);
      const mine = await family.get('/_api/job-requests/mine');
      const [job] = (await mine.json()).json.jobRequests;
      return { id: job.id, path: `/private-jobs/${job.slug}` };
    }

    async function join({ isApproved } = { isApproved: true }) {
      const email = `${randomUUID()}@example.com`;
      const form = signUpForm({ email, password, firstName: 'Nadia', zipCode: '04609' });
      const response = await page.request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      if (!isApproved) return email;
      const { caregiverId } = (await response.json()).json;
      const entry = { email: demoAccounts.admin.email, password: demoPassword };
      await post(admin, 'auth/login_with_password', entry);
      await post(admin, 'admin/caregiver/approve', { caregiverId, approve: true });
      return email;
    }

    await use({ password, family: () => joinFamily('05701'), postJob, join });
    await Promise.all([family.dispose(), admin.dispose()]);
  },
});
