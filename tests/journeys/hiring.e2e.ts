import type { Page } from '@playwright/test';
import { get, journey } from './applicants.ts';
import { expect, expectNoOverflow, expectAccessible, patient, phone } from './journey.ts';
import { linkInMail } from './mailbox.ts';
import { post } from './post.ts';

const applicant = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const dialog = (page: Page) => page.getByRole('dialog');
const stage = (page: Page, name: string) => page.getByRole('region', { name });

/** Chooses from the menu of an applicant. */
async function choose(page: Page, name: string, item: string) {
  await applicant(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await applicant(page, name).getByRole('button', { name: item, exact: true }).click();
}

const title = 'APPLY-4 both sides see changes while their pages are open';
journey(title, async ({ page, people, browser, baseURL }) => {
  const job = await people.postJob();
  await page.goto(`/my-jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  const ingrid = await people.apply('Ingrid', job.id);
  await expect(applicant(page, 'Ingrid L.')).toBeVisible();

  const storageState = await ingrid.request.storageState();
  const context = await browser.newContext({ baseURL, storageState });
  const hers = patient(await context.newPage());
  await hers.goto('/my-applications');
  await expect(hers.getByText('Your letter has been read.')).toBeVisible();
  await choose(page, 'Ingrid L.', 'Put on the short list');
  await expect(hers.getByText('You are on the short list.')).toBeVisible();
  await expect(hers.locator('[aria-current=step]')).toContainText('Short list');
  await post(page.request, 'conversations/create', {
    caregiverId: (await get(page.request, `job-applications/list?jobRequestId=${job.id}`))
      .applicants[0].caregiver.id,
    initialMessage: 'Do you drive?',
  });
  await expect(hers.getByText('Next: answer Henrietta O.')).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Answer Henrietta O.' })).toBeVisible();
  await expectAccessible(hers);
  await context.close();
});

const hiring = 'FAMD-5 APPLY-4 A family gets two applications, writes, invites and hires';
journey(hiring, async ({ page, people, browser, baseURL }) => {
  journey.slow();
  const job = await people.postJob();
  const ingrid = await people.apply('Ingrid', job.id);
  const solveig = await people.apply('Solveig', job.id);

  await page.goto('/family-dashboard');
  await page.getByRole('link', { name: 'View Details of Companionship' }).click();
  await expect(page).toHaveURL(`/my-jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companionship, Meal prep');
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(2);
  await expect(applicant(page, 'Ingrid L.')).toContainText('I’m a patient aide');
  await expectAccessible(page);
  await expect
    .poll(async () => (await get(ingrid.request, 'job-applications/mine')).applications[0].status)
    .toBe('viewed');

  await choose(page, 'Ingrid L.', 'Put on the short list');
  await expect(page.getByText('Ingrid L. is on your shortlist.')).toBeVisible();
  await expect(stage(page, 'Short list 1')).toContainText('Ingrid L.');
  // The button that was pressed is gone; the keyboard goes on from the same card.
  await expect(applicant(page, 'Ingrid L.').getByRole('heading', { level: 3 })).toBeFocused();

  await applicant(page, 'Solveig L.').getByRole('button', { name: 'Message Solveig' }).click();
  await expect(dialog(page)).toContainText('Write to Solveig');
  await dialog(page).getByLabel('Your message').fill('Do you drive?');
  await dialog(page).getByRole('button', { name: 'Send message' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(
    applicant(page, 'Solveig L.').getByRole('link', { name: 'Message Solveig' }),
  ).toBeVisible();

  await applicant(page, 'Ingrid L.')
    .getByRole('button', { name: 'Invite Ingrid L. to interview' })
    .click();
  const words = dialog(page).getByLabel('Your message');
  await expect(words).toHaveValue(/^Hello Ingrid,/);
  await expectAccessible(page);
  await words.fill('');
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog(page)).toContainText('Please write a message.');
  await words.fill('Would Tuesday at ten suit you?');
  await page.waitForTimeout(1000); // messages are a second apart
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(stage(page, 'Interview 1')).toContainText('Ingrid L.');
  const [talk] = (await get(ingrid.request, 'conversations/list')).conversations;
  expect(talk.lastMessage.content).toBe('Would Tuesday at ten suit you?');

  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await applicant(page, 'Ingrid L.').getByRole('button', { name: 'Hire' }).click();
  await expect(dialog(page)).toContainText('your post leaves the board as filled');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await applicant(page, 'Ingrid L.').getByRole('button', { name: 'Hire' }).click();
  await dialog(page).getByRole('button', { name: 'Hire' }).click();
  await expect(page.getByText(/^You have hired Ingrid L\./)).toBeVisible();
  await expect(page.getByText('Filled', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You hired Ingrid L.' })).toBeFocused();
  const hired = page.getByRole('region', { name: 'You hired Ingrid L.' });
  await expect(hired.getByRole('link', { name: 'Write to Ingrid' })).toHaveAttribute(
    'href',
    `/messages?conversation=${talk.id}`,
  );
  await expect(hired.getByRole('link', { name: 'Read what to do' })).toHaveAttribute(
    'href',
    '/employment-responsibilities#before',
  );
  await expect(hired.getByRole('button', { name: 'Share my number' })).toBeVisible();
  await expect(applicant(page, 'Solveig L.').getByRole('button', { name: 'Hire' })).toHaveCount(0);
  await expectAccessible(page);

  const others = page.getByRole('region', { name: 'The others' });
  await expect(others).toContainText('One person still waits for your answer.');
  await others.getByLabel('Your words').fill('');
  await others.getByRole('button', { name: 'Decline and send to this person' }).click();
  await expect(others).toContainText('Please write a few words.');
  await others.getByLabel('Your words').fill('You were wonderful. Thank you!');
  await others.getByRole('button', { name: 'Decline and send to this person' }).click();
  await expect(page.getByText('1 person has your answer.')).toBeVisible();
  await expect(others).toBeHidden();
  await page.getByText('The declined person').click();
  await expect(applicant(page, 'Solveig L.')).toContainText('You were wonderful. Thank you!');
  await expectAccessible(page);

  const storageState = await ingrid.request.storageState();
  const context = await browser.newContext({ baseURL, storageState });
  const hers = await context.newPage();
  await hers.goto('/my-applications');
  await expect(hers.getByText('Congratulations, they chose you')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Share my number' })).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Answer Henrietta O.' })).toBeVisible();
  await expectAccessible(hers);
  await context.close();

  const [declined] = (await get(solveig.request, 'job-applications/mine')).applications;
  expect(declined).toMatchObject({ status: 'declined', note: 'You were wonderful. Thank you!' });
  const link = await linkInMail(page.request, ingrid.email, 'You got the job');
  expect(link).toMatch(/\/my-applications$/);
  expect((await page.request.get(`/_api/job-requests/by-slug?slug=${job.slug}`)).status()).toBe(
    200,
  );
  const stranger = await solveig.request.get('/_api/job-requests/list?zipCode=33133&pageSize=50');
  const listed: { id: number }[] = (await stranger.json()).json.jobRequests;
  expect(listed.map(({ id }) => id)).not.toContain(job.id);
});

journey(
  'FAMD-5 A family compares applicants side by side',
  async ({ page, people, browser, baseURL }) => {
    journey.slow();
    const job = await people.postJob();
    for (const name of ['Ingrid', 'Solveig', 'Astrid']) await people.apply(name, job.id);
    await page.goto(`/my-jobs/${job.id}`);
    await page.getByRole('checkbox', { name: 'Compare Ingrid L.' }).check();
    await expect(page.getByText('Ingrid. Choose one or two more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Compare Solveig L.' }).check();
    await page.getByRole('checkbox', { name: 'Compare Astrid L.' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare three people');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('row', { name: /^Same for all/ })).toContainText('Lives in:');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Leave out Astrid L.' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare two people');

    // The boxes are an ordinary form, so that it works without JavaScript.
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`/my-jobs/${job.id}`);
    await plain.getByRole('checkbox', { name: 'Compare Ingrid L.' }).check();
    await plain.getByRole('checkbox', { name: 'Compare Solveig L.' }).check();
    await plain.getByRole('button', { name: 'Compare' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Compare two people');
    await context.close();
  },
);
