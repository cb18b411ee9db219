import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectNoOverflow, expectAccessible, forgive, phone } from './journey.ts';
import { board, cards, journey } from './private-posts.ts';

const letter = "I'm a patient aide with eight years in family homes, and I live around the corner.";

const applyNow = (page: Page) => page.getByRole('button', { name: 'Apply Now' });

journey('PJOB-5 APPLY-1 a visitor logs in from a job and is back', async ({ page, people }) => {
  const about = 'Opa is 87.\n\nHe writes to opa@example.com and naps at two.';
  const job = await people.postJob('05401', { budgetMin: 26, about });
  await page.goto(job.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Care Needed in 05401' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    /Home.*Private Jobs/,
  );
  await expect(main.getByText('Posted today')).toBeVisible();
  await expect(main.getByText('Burlington, VT 05401')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Care Needs' })).toBeVisible();
  await expect(
    main.getByText(/is looking for a caregiver to help with companionship/),
  ).toBeVisible();
  await expect(main.getByText('From $26/hr').locator('visible=true')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'About the person and the days' })).toBeVisible();
  await expect(main.getByText(/^He writes to .left out.* and naps at two\.$/)).toBeVisible();
  await expect(main.getByText('Ottilie B.')).toBeVisible();
  await expect(main.getByText(`Member since ${new Date().getUTCFullYear()}`)).toBeVisible();
  await expect(main.getByText('never pay anyone to get a job')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(`${job.path}#apply`)}`);
  await page.getByRole('main').getByLabel('Email address').fill(demoAccounts.family.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${job.path}#apply`);
  // Without a caregiver profile the way to apply leads to making one.
  await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    `/caregiver-signup?returnUrl=${encodeURIComponent(`${job.path}#apply`)}`,
  );
});

journey('PJOB-5 a job that is not there', async ({ page, complaints }) => {
  const response = await page.goto('/private-jobs/no-such-job');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Job Board' }).click();
  await expect(page).toHaveURL(board);
  complaints.splice(0);
});

journey('JOB-7 search engines read a family post as a job', async ({ request, people }) => {
  const job = await people.postJob('02139', { budgetMin: 24, budgetMax: 28 });
  for (const path of [job.path, `/caregiver-jobs/${job.id}`]) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)];
    const markup = blocks.map(([, json]) => JSON.parse(json!));
    const postings = markup.filter((block) => block['@type'] === 'JobPosting');
    expect(postings).toMatchObject([{ baseSalary: { value: { minValue: 24, maxValue: 28 } } }]);
  }
});

journey('JOB-4 a job by its number', async ({ page, people, signIn }) => {
  const job = await people.postJob('96813');
  await page.goto(`/caregiver-jobs/${job.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Caregiver for 96813' })).toBeVisible();
  for (const words of ['Posted today', 'Care needed', 'Required experience', 'Start date']) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Ottilie B.')).toBeVisible();
  await expect(main.getByText('introduction platform only')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Apply Now' })).toBeVisible();

  await signIn('family');
  await page.reload();
  await expect(applyNow(page)).toBeDisabled();
  await expect(
    main.getByText('Only users with caregiver profiles can apply to jobs.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
});

journey('APPLY-1 a caregiver waits for approval first', async ({ page, people }) => {
  const job = await people.postJob('82001');
  await people.join({ isApproved: false });
  await page.goto(job.path);
  await expect(applyNow(page)).toBeDisabled();
  await expect(page.getByText('Your profile is pending admin approval.')).toBeVisible();
  await expectAccessible(page);
});

journey('APPLY-2 a letter outlives a failure', async ({ page, people, complaints }) => {
  const job = await people.postJob('83702');
  await people.join();
  await page.goto(job.path);
  await applyNow(page).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  const field = dialog.getByLabel('Cover letter');
  const send = dialog.getByRole('button', { name: 'Submit Application' });

  await send.click();
  await expect(dialog.getByText('Cover letter must be at least 10 characters long')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('a'.repeat(2001));
  await expect(dialog.getByText('Cover letter cannot exceed 2000 characters')).toBeVisible();
  await expect(dialog.getByText('1 too many')).toBeVisible();
  await expectAccessible(page);

  await field.fill(letter);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_api/job-applications/apply', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, json: { json: { error: 'x'.repeat(200) } } });
  });
  await send.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText('Failed to submit application. Please try again.')).toBeVisible();
  await expect(field).toHaveValue(letter);

  await page.reload();
  await applyNow(page).click();
  await expect(field).toHaveValue(letter);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(applyNow(page)).toBeFocused();
  await applyNow(page).click();
  await expect(field).toHaveValue('');
  forgive(complaints);
});

journey('A caregiver saves a job, applies and withdraws', async ({ page, people }) => {
  journey.slow();
  const job = await people.postJob('04609');
  await people.join();
  await page.goto(board);
  await expect(page.getByRole('heading', { name: 'Welcome, Nadia!' })).toBeVisible();
  await expect(page.getByText('Bar Harbor, ME', { exact: true })).toBeVisible();
  await expect(page.getByText('Here are job opportunities in your area')).toBeVisible();
  await page.getByRole('link', { name: 'Saved Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'No Saved Jobs Yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse All Jobs' }).click();

  // The nearest comes first, and this one is around the corner.
  const card = cards(page).first();
  await expect(card).toContainText('Ottilie B.');
  await expect(card).toContainText('Less than a mile away');
  await expect(card).toContainText('Why it suits you: Companionship');
  const heart = card.getByRole('button', { name: 'Save the job of Ottilie B. in 04609' });
  const saved = page.waitForResponse('**/_api/saved-jobs/save');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await (await saved).finished();
  await page.getByRole('link', { name: 'Saved Jobs' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  await cards(page)
    .getByRole('button', { name: /^Save the job/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No Saved Jobs Yet' })).toBeVisible();
  await expect(page.getByText('0 jobs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(1);

  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(job.path);
  await applyNow(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover letter').fill(letter);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialog.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start Conversation' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.getByText('Your application', { exact: true })).toBeVisible();
  await expect(applyNow(page)).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  const application = page.getByRole('listitem').filter({ hasText: 'Companionship and more' });
  await expect(application.locator('[aria-current=step]')).toContainText('Sent');
  await application.getByText('Your letter', { exact: true }).click();
  await expect(application).toContainText('I’m a patient aide');
  await expectAccessible(page);
  await application.getByRole('button', { name: /^More for/ }).click();
  await application.getByRole('button', { name: 'Withdraw your application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(application).toContainText('You withdrew on');
  await expect(application.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
});

journey('APPLY-2 from the application to the conversation', async ({ page, people }) => {
  const job = await people.postJob('58102');
  await people.join();
  await page.goto(job.path);
  await applyNow(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover letter').fill(letter);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  const created = page.waitForRequest('**/_api/conversations/create');
  await dialog.getByRole('button', { name: 'Start Conversation' }).click();
  const { json } = (await created).postDataJSON();
  expect(json.jobRequestId).toBe(job.id);
  expect(json.initialMessage).toContain('Care Needed in 58102');
  await expect(page).toHaveURL(/\/messages\?conversation=/);
});

journey('PJOB-3 a heart goes back when saving fails', async ({ page, people, complaints }) => {
  await people.join();
  await page.goto(`${board}?withinMiles=any`);
  await page.route('**/_api/saved-jobs/save', (route) =>
    route.fulfill({ status: 503, json: { json: { error: 'Please try again later.' } } }),
  );
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Save the job/ });
  await heart.click();
  await expect(page.getByText('We could not save this job: Please try again later.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  forgive(complaints);
});
