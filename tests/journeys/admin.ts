import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { pdf } from '#tests/sample-files.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { expect, journey as baseJourney } from './journey.ts';

type AsAdmin = {
  signIn(): Promise<void>;
  /** Someone new who waits for an admin, and has sent papers for these checks. */
  signUp(firstName: string, lastName: string, papers?: string[]): Promise<string>;
  /** Forgets what the browser said of a refusal that was wanted. */
  forgive(): void;
};

export const journey = baseJourney.extend<{ asAdmin: AsAdmin }>({
  asAdmin: async ({ playwright, baseURL, signIn, complaints }, use) => {
    const open: APIRequestContext[] = [];
    async function signUp(firstName: string, lastName: string, papers: string[] = []) {
      const request = await playwright.request.newContext({ baseURL });
      open.push(request);
      const email = `${randomUUID()}@example.com`;
      const resumeFile = new File([new Uint8Array(pdf('A resume'))], 'resume.pdf');
      const form = signUpForm({ firstName, lastName, email, resumeFile });
      const response = await request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      for (const type of papers) await sendPaper(request, type);
      return (await response.json()).json.caregiverId as string;
    }
    const forgive = () => void complaints.splice(0);
    await use({ signUp, forgive, signIn: () => signIn('admin') });
    await Promise.all(open.map((request) => request.dispose()));
  },
});

async function sendPaper(request: APIRequestContext, type: string) {
  const list = await (await request.get('/_api/verifications/list')).json();
  const checks: { id: string; type: string }[] = list.json.verifications;
  const verificationId = checks.find((check) => check.type === type)!.id;
  const file = { name: `${type}.pdf`, mimeType: 'application/pdf', buffer: pdf() };
  const multipart = { verificationId, file };
  const sent = await request.post('/_api/verifications/upload', { multipart });
  expect(sent.status(), await sent.text()).toBe(200);
}

/** A name that nobody else has. */
export const lastName = () => `Q${randomUUID().replaceAll(/[^a-f]/g, '')}`;

export const dialog = (page: Page) => page.getByRole('dialog');

export const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible();
