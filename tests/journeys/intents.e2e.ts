/** What a visitor was about to do is still there once they are signed in or up. */
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, expectNoOverflow, forgetSession, phone } from './journey.ts';
import { linkInMail } from './mailbox.ts';
import { board, cards, journey } from './private-posts.ts';
import {
  email,
  fillProfile,
  fillWork,
  main,
  passAccount,
  passphrase,
  password,
  press,
  someone,
} from './sign-up.ts';

const luis = '/caregivers/luis-m';
const toLuis = encodeURIComponent(`${luis}#connect`);
const writingToLuis = (page: Page) => page.getByRole('dialog', { name: 'Write to Luis' });

const send = (page: Page) =>
  writingToLuis(page).getByRole('button', { name: 'Send message' }).click();

async function connect(page: Page) {
  await page.goto(luis);
  await page.getByRole('link', { name: 'Connect with Luis' }).filter({ visible: true }).click();
  await expect(page.getByText(/^Log in to write to Luis/)).toBeVisible();
}

async function logIn(page: Page, address: string, secret = demoPassword) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await press(page, 'Log in');
}

async function answerCare(page: Page) {
  await page.getByLabel('Location').fill('33133');
  await press(page, 'Next');
  await page.getByLabel('Part-time').check();
  await page.getByLabel('2+ years').check();
  await press(page, 'Next');
}

async function throughGoogle(page: Page, address: string) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email at the provider').fill(address);
  await popup.getByRole('button', { name: 'Allow' }).click();
}

journey('PROF-2 FAM-4 A daughter presses Connect, signs up and writes', async ({ page }) => {
  journey.slow();
  await page.setViewportSize(phone);
  await connect(page);
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`/family-signup?returnUrl=${toLuis}`);
  await expect(page.getByText(/^Sign up to write to Luis/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await answerCare(page);
  const name = main(page).getByLabel('Full name');
  await expect(name).toBeVisible();
  await expect(page.getByText(/^Sign up to write to Luis/)).toBeVisible();
  // A look at the other sign-ups and back loses neither the intent nor the answers.
  await main(page).getByRole('link', { name: 'Back to signup options' }).click();
  await expect(page).toHaveURL(`/signup?returnUrl=${toLuis}`);
  await expect(page.getByText(/^Sign up to write to Luis/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  const address = someone('daughter');
  await name.fill('Dana Whitfield');
  await email(page).fill(address);
  await password(page).fill(passphrase);
  await press(page, 'Complete sign up');

  await expect(page).toHaveURL(luis);
  await writingToLuis(page).getByLabel('Your message').fill('Could you come on Mondays?');
  await send(page);
  await expect(
    page.getByRole('link', { name: 'Open your conversation' }).filter({ visible: true }),
  ).toBeVisible();

  // The mail that asks her to confirm the address knows where she was going, too.
  const link = await linkInMail(page.request, address, 'Please confirm your email address');
  await page.goto(link);
  await press(page, 'Confirm my address');
  await expect(main(page).getByRole('link', { name: 'Go on where you were' })).toHaveAttribute(
    'href',
    `${luis}#connect`,
  );
});

journey('PROF-2 AUTH-8 A daughter presses Connect and signs up with Google', async ({ page }) => {
  journey.slow();
  const address = someone('google-daughter');
  await connect(page);
  // Nobody knows her yet, so she is asked how to join.
  await throughGoogle(page, address);
  await expect(page).toHaveURL(`/signup?returnUrl=${toLuis}`);
  await expect(page.getByText(/^Sign up to write to Luis/)).toBeVisible();
  await main(page).getByRole('link', { name: 'I need a Caregiver' }).click();
  await expect(page).toHaveURL(`/hire-caregivers?returnUrl=${toLuis}`);
  await page.goto(`/family-signup?returnUrl=${toLuis}`);
  // The provider still knows her, and asks nothing.
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText(/^Finish signing up to write to Luis/)).toBeVisible();
  await answerCare(page);
  await press(page, 'Complete sign up');
  await expect(page).toHaveURL(luis);
  await expect(writingToLuis(page)).toBeVisible();

  // The next time Google leads straight there.
  await forgetSession(page);
  await connect(page);
  await throughGoogle(page, address);
  await expect(page).toHaveURL(luis);
  await expect(writingToLuis(page)).toBeVisible();
});

journey('PROF-2 someone who forgot the password still gets to write', async ({ page, people }) => {
  const address = await people.family();
  await connect(page);
  await main(page)
    .getByRole('link', { name: /forgot/i })
    .click();
  await expect(page).toHaveURL(`/forgot-password?returnUrl=${toLuis}`);
  await email(page).fill(address);
  await press(page, 'Send the link');
  await expect(page.getByText('Please look into your mailbox')).toBeVisible();
  await page.goto(await linkInMail(page.request, address, 'Set a new password'));
  await main(page).getByLabel('New password', { exact: true }).fill('a brand new passphrase');
  await press(page, 'Save the new password');
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText(/^Log in to write to Luis/)).toBeVisible();
  await logIn(page, address, 'a brand new passphrase');
  await expect(page).toHaveURL(luis);
  await expect(writingToLuis(page)).toBeVisible();
});

journey(
  'PROF-2 what was typed before the session ended is still there',
  async ({ page, signIn, complaints }) => {
    await signIn('family');
    await page.goto(luis);
    await page.getByRole('button', { name: 'Connect with Luis' }).filter({ visible: true }).click();
    await writingToLuis(page).getByLabel('Your message').fill('Do you play chess?');
    await page.context().clearCookies();
    await send(page);
    await writingToLuis(page).getByRole('link', { name: 'Log in and send it' }).click();
    await logIn(page, demoAccounts.family.email);
    await expect(writingToLuis(page).getByLabel('Your message')).toHaveValue('Do you play chess?');
    complaints.splice(0);
  },
);

journey(
  'PROF-2 a caregiver who pressed Connect is told kindly who writes first',
  async ({ page, signIn }) => {
    await connect(page);
    await logIn(page, demoAccounts.caregiver.email);
    await expect(page).toHaveURL(luis);
    const told = page.getByRole('status').filter({ hasText: 'You are signed in as a caregiver' });
    await expect(told).toContainText('Here it is families who write first.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/login?returnUrl=${toLuis}`);
    await expect(main(page).getByText(/To write, log in with a family’s account\.$/)).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Write to Luis/ })).toHaveCount(0);
    // A family that is signed in and opens that address goes on by one click.
    await signIn('family');
    await page.reload();
    await expect(main(page).getByRole('link', { name: /^Write to Luis/ })).toHaveAttribute(
      'href',
      `${luis}#connect`,
    );
  },
);

journey(
  'APPLY-1 A caregiver presses Apply, signs up and is told when',
  async ({ page, people }) => {
    journey.slow();
    const job = await people.postJob('33155');
    await page.goto(job.path);
    await main(page).getByRole('link', { name: 'Apply Now' }).click();
    await expect(
      page.getByText('Log in to apply for the job of Ottilie B. in Miami, FL'),
    ).toBeVisible();
    await main(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/^[^?]+\/caregiver-signup\?returnUrl=/);
    await expect(page.getByText(/^Sign up to apply for the job of Ottilie B\./)).toBeVisible();
    await expectAccessible(page);
    await passAccount(page, someone('applicant'));
    await fillWork(page);
    await press(page, 'Next');
    await fillProfile(page);
    await press(page, 'Sign up');
    await expect(page).toHaveURL(job.path);
    const told = page.getByRole('status').filter({ hasText: 'pending admin approval' });
    await expect(told).toContainText('within 24-48 hours');
    await expect(told).toBeInViewport();
    await expectAccessible(page);
  },
);

journey(
  'APPLY-1 an approved caregiver who logs in finds the letter open',
  async ({ page, people }) => {
    const job = await people.postJob('33156');
    const address = await people.join();
    await forgetSession(page);
    await page.goto(job.path);
    await main(page).getByRole('link', { name: 'Apply Now' }).click();
    await logIn(page, address, people.password);
    await expect(page.getByRole('dialog', { name: 'Apply for this job' })).toBeVisible();
    await expect(page).toHaveURL(job.path);
  },
);

journey(
  'PJOB-3 A caregiver presses a heart, logs in and finds the job saved',
  async ({ page, people }) => {
    const job = await people.postJob('33157');
    const address = await people.join();
    await forgetSession(page);
    await page.goto(`${board}?zipCode=33157`);
    const heart = cards(page)
      .getByRole('link', { name: /^Save the job of Ottilie B\./ })
      .and(page.locator(`[href*="${encodeURIComponent(job.path)}"]`));
    await expectAccessible(page);
    await heart.click();
    await expect(page.getByText(/^Log in to save the job of Ottilie B\./)).toBeVisible();
    const saved = page.waitForResponse('**/_api/saved-jobs/save');
    await logIn(page, address, people.password);
    await expect(page).toHaveURL(job.path);
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await (await saved).finished();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  },
);

journey(
  'PJOB-3 A caregiver presses the heart of a listing, logs in and finds it saved',
  async ({ page, people }) => {
    const address = await people.join();
    await forgetSession(page);
    await page.goto('/caregiver-jobs/miami-fl');
    await page
      .getByRole('link', { name: /^Save the job/ })
      .first()
      .click();
    await expect(page.getByText(/^Log in to save /)).toBeVisible();
    const saved = page.waitForResponse('**/_api/saved-jobs/save');
    await logIn(page, address, people.password);
    await expect(page).toHaveURL(/\/caregiver-jobs\//);
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await (await saved).finished();

    await page.goto('/private-caregiver-jobs?savedOnly=true');
    await expect(page.getByRole('heading', { name: 'Saved listings' })).toBeVisible();
    await expect(main(page).getByText('1 job', { exact: true })).toBeVisible();
    await expect(page.getByText('No Saved Jobs Yet')).toHaveCount(0);
  },
);

journey('PJOB-3 an address alone saves nothing', async ({ page, people }) => {
  const job = await people.postJob('33158');
  await people.join();
  await page.goto(`${job.path}#save`);
  await expect(page).toHaveURL(job.path);
  const heart = page.getByRole('button', { name: 'Save job' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
