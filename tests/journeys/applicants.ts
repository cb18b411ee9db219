import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { signUpForm } from '#tests/sign-up-form.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, journey as baseJourney } from './journey.ts';
import { post } from './post.ts';

export const password = 'a fine long passphrase';
export const letter =
  "I'm a patient aide with eight years in family homes, and I live around the corner.";

export async function get(request: APIRequestContext, path: string) {
  return (await (await request.get(`/_api/${path}`)).json()).json;
}

type Applicant = { email: string; request: APIRequestContext };
type People = {
  /** The browser's own person: a new family with one post. */
  postJob(zipCode?: string): Promise<{ id: number; slug: string; email: string }>;
  /** A new, approved caregiver who applies to it. */
  apply(firstName: string, jobRequestId: number): Promise<Applicant>;
};

export const journey = baseJourney.extend<{ people: People }>({
  people: async ({ page, playwright, baseURL }, use) => {
    const open: APIRequestContext[] = [];
    async function newPerson() {
      const request = await playwright.request.newContext({ baseURL });
      open.push(request);
      return request;
    }

    async function postJob(zipCode = '33133') {
      const email = `${randomUUID()}@example.com`;
      await post(page.request, 'family-signup/complete', {
        displayName: 'Henrietta Oakwood',
        email,
        password,
        zipCode,
        careTypes: ['Companionship', 'Meal prep'],
        frequency: ['part_time'],
        experienceLevel: ['2_plus_years'],
      });
      const [job] = (await get(page.request, 'job-requests/mine')).jobRequests;
      return { ...job, email };
    }

    async function apply(firstName: string, jobRequestId: number) {
      const [request, admin] = [await newPerson(), await newPerson()];
      const email = `${randomUUID()}@example.com`;
      const form = signUpForm({ email, password, firstName, lastName: 'Lindqvist' });
      const response = await request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      const { caregiverId } = (await response.json()).json;
      const entry = { email: demoAccounts.admin.email, password: demoPassword };
      await post(admin, 'auth/login_with_password', entry);
      await post(admin, 'admin/caregiver/approve', { caregiverId, approve: true });
      await post(request, 'job-applications/apply', { jobRequestId, coverLetter: letter });
      return { email, request };
    }

    await use({ postJob, apply });
    await Promise.all(open.map((request) => request.dispose()));
  },
});
