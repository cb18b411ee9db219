import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, forgetSession, journey, phone } from './journey.ts';
import { linkInMail } from './mailbox.ts';

/** People of the demonstration whom no other journey needs; nobody said anything about them yet. */
const kavita = {
  email: 'kavita.sharma@demo.tendwell.example',
  name: 'Kavita S.',
  slug: 'kavita-s',
};
const peter = { email: 'peter.murphy@demo.tendwell.example', name: 'Peter M.' };

async function enter(page: Page, email: string) {
  const response = await page.request.post('/_api/auth/login_with_password', {
    data: { json: { email, password: demoPassword } },
  });
  expect(response.status()).toBe(200);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const words = 'Kavita was kind and always on time, and my father laughed again.';

async function approve(page: Page, refName: string) {
  await enter(page, demoAccounts.admin.email);
  await page.goto('/admin/trust?tab=testimonials', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: `Approve the words of ${refName}` });
  // The newest come last, perhaps on the second page.
  if (!(await button.isVisible())) await page.getByRole('link', { name: 'Next' }).click();
  await button.click();
  await expect(page.getByText('Testimonial approved.')).toBeVisible();
  await page.getByLabel('Status').selectOption('approved');
  const decline = page.getByRole('button', { name: `Decline the words of ${refName}` });
  await expect(decline).toBeVisible();
}

journey('TEST-3 A referee confirms a testimonial and it appears', async ({ page, complaints }) => {
  journey.slow();
  const referee = 'robert.hale@referee.example';
  await enter(page, kavita.email);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await expect(heading(page, 'Testimonials')).toBeVisible();
  await expect(page.getByText('No testimonials yet')).toBeVisible();

  await page.getByLabel('Their name').fill('Robert Hale');
  await page.getByLabel('How you know each other').fill('Son of a client');
  await page.getByLabel('Their email address').fill(referee);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('We have sent Robert Hale a mail.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Robert Hale' })).toContainText(
    'Waiting for an answer',
  );
  await expect(page.getByLabel('Their name')).toHaveValue('');
  await expectAccessible(page);

  // The referee, who has no account, on a phone.
  await forgetSession(page);
  await page.setViewportSize(phone);
  await page.goto(
    await linkInMail(page.request, referee, `${kavita.name} asks you for a testimonial`),
  );
  await expect(heading(page, 'Verify Your Testimonial')).toBeVisible();
  await expectAccessible(page);
  const verify = page.getByRole('button', { name: 'Verify My Testimonial' });
  await page.getByLabel('What would you like to say').fill('Nice.');
  await verify.click();
  await expect(
    page.getByRole('link', { name: 'The testimonial must be at least 20 characters.' }),
  ).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
  await page.getByLabel('What would you like to say').fill(words);
  await page.getByLabel('Show it on the profile').check();
  await expect(page.getByLabel('Show it on the profile')).toBeFocused();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_api/testimonials/verify', (route) => held.then(() => route.continue()));
  await verify.click();
  await expect(page.getByText('Verifying...')).toBeVisible();
  answer();
  await expect(heading(page, 'Testimonial Verified!')).toBeVisible();
  await expect(page.getByText('Your testimonial will be reviewed shortly.')).toBeVisible();
  await expectAccessible(page);
  const withdrawal = await page
    .getByRole('link', { name: 'withdraw it here' })
    .getAttribute('href');

  await approve(page, 'Robert Hale');
  await forgetSession(page);
  await page.goto(`/caregivers/${kavita.slug}`);
  await expect(page.getByText(`“${words}”`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Hale');

  await page.goto(withdrawal!);
  await page.getByRole('button', { name: 'Withdraw my testimonial' }).click();
  await expect(page.getByText('Your testimonial is withdrawn.')).toBeVisible();
  await page.goto(`/caregivers/${kavita.slug}`);
  await expect(page.getByText('No reviews available yet.')).toBeVisible();
});

journey('TEST-1 a link that opens nothing says so', async ({ page, complaints }) => {
  await page.goto('/verify-testimonial');
  await expect(heading(page, 'Verification Token Missing')).toBeVisible();
  await expect(page.getByText('No verification token was provided.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/verify-testimonial?token=unknown');
  await expect(heading(page, 'Verification Failed')).toBeVisible();
  await expect(
    page.getByText(
      'This link may be invalid or expired. Please try again or request a new verification link.',
    ),
  ).toBeVisible();
  await expect(page.getByText('If you have a newer mail from us')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
  complaints.splice(0);
});

journey('TEST-4 a failure keeps the words, a no counts', async ({ page, complaints }) => {
  const referee = 'edna.pfeiffer@referee.example';
  await enter(page, peter.email);
  await page.goto('/testimonials');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('Three answers need a look');
  await expectAccessible(page);
  expect(complaints.splice(0)).toHaveLength(1);
  await page.getByLabel('Their name').fill('Edna Pfeiffer');
  await page.getByLabel('How you know each other').fill('Neighbor');
  await page.getByLabel('Their email address').fill(referee);
  await page.getByLabel('What they said about you').fill('He looked after my garden and me.');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('We have sent Edna Pfeiffer a mail.')).toBeVisible();
  const link = await linkInMail(page.request, referee, `${peter.name} asks you for a testimonial`);

  await page.goto(link, { waitUntil: 'networkidle' });
  const said = page.getByLabel('What would you like to say');
  await expect(said).toHaveValue('He looked after my garden and me.');
  await said.fill('He looked after my garden, and after me.');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(said).toHaveValue('He looked after my garden, and after me.');
  await page.route('**/_api/testimonials/verify', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.getByRole('button', { name: 'Verify My Testimonial' }).click();
  await expect(heading(page, 'Verification Failed')).toBeVisible();
  await expect(page.getByText('An unknown error occurred during verification.')).toBeVisible();
  await expect(said).toHaveValue('He looked after my garden, and after me.');
  expect(complaints.splice(0)).toHaveLength(1);

  await page.getByRole('button', { name: 'I would rather not' }).click();
  await expect(page.getByRole('button', { name: 'Give none' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give none' }).click();
  await expect(heading(page, 'You said no')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'You have answered already')).toBeVisible();
  await expect(page.getByText('You have already said no to this request.')).toBeVisible();
  complaints.splice(0);
  await page.goto('/testimonials');
  await expect(page.getByRole('listitem').filter({ hasText: 'Edna' })).toContainText(
    'Declined to answer',
  );
});
