import { expect, expectAccessible, patient } from './journey.ts';
import { markupOf, journey } from './listings.ts';
import { post } from './post.ts';

const letter = 'I have lived in with three families, and I cook well. I could start next week.';

journey('APPLY-1 Apply Now on a card opens the application', async ({ page, asAdmin }) => {
  const { path } = await asAdmin.list();
  await asAdmin.join(page);
  await page.goto('/caregiver-jobs/miami-fl');
  await page.locator(`a[href="${path}#apply"]`).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(path);
  await expect(dialog).toBeHidden();
});

journey('JOB-7 a caregiver finds a live-in job and applies', async ({ page, asAdmin }) => {
  // In Miami, by the result of a search engine: straight to the job's own address.
  const { id, path } = await asAdmin.list();
  await asAdmin.join(page);
  await page.goto(path);
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  for (const word of ['PAY', 'HOURS', 'TYPE', 'DUTIES', 'REQUIREMENTS']) {
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('about $52,000 - $62,400/yr at 40 h a week')).toBeVisible();
  await expect(page.getByText('24/7 Live-in')).toBeVisible();
  await expect(page.getByText('Discussed with the family')).toBeVisible();
  await expectAccessible(page);

  const markup = (await markupOf(page, 'JobPosting'))!;
  expect(markup).toMatchObject({
    title,
    hiringOrganization: 'confidential',
    directApply: true,
    identifier: { value: String(id) },
    baseSalary: { value: { minValue: 200, maxValue: 240, unitText: 'DAY' } },
  });
  const words = markup.description
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean);
  const shown = await page.getByRole('article').innerText();
  for (const line of words) expect(shown).toContain(line.replace('&lt;', '<').replace('&gt;', '>'));

  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  await dialog.getByRole('textbox', { name: /Cover letter/ }).fill(letter);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  const success = page.getByRole('dialog', { name: 'Application Submitted!' });
  await expect(success.getByRole('button', { name: 'Start Conversation' })).toHaveCount(0);
  await success.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('It has been sent, and nobody has opened it yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('It has been sent, and nobody has opened it yet.')).toBeVisible();
});

journey(
  'ADM-8 APPLY-4 an admin answers for a listing',
  async ({ page, asAdmin, signIn, browser }) => {
    const { id } = await asAdmin.list();
    const context = await browser.newContext();
    const hers = patient(await context.newPage());
    await asAdmin.join(hers);
    await post(hers.request, 'job-applications/apply', { jobListingId: id, coverLetter: letter });
    await hers.goto('/my-applications');
    await hers.getByRole('button', { name: /^More for/ }).click();
    await hers.getByRole('button', { name: 'Withdraw your application' }).click();
    const withdrawal = hers.getByRole('dialog', { name: 'Withdraw your application?' });
    await expect(withdrawal).toContainText('It is no longer considered');
    await withdrawal.getByRole('button', { name: 'Keep it' }).click();

    await signIn('admin');
    await page.goto(`/admin/jobs?q=${id}`);
    await page.getByRole('link', { name: '1 application, 1 new' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Hire Nadia/ }).click();
    await expect(dialog).toContainText('gets the good news');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await hers.reload();
    await expect(hers.getByText('Your letter has been read.')).toBeVisible();

    await page.getByRole('button', { name: /^Decline Nadia/ }).click();
    await dialog.getByLabel('A kind word').fill('You cook well, but they need nights.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText(/^Nadia \S+: Declined\.$/)).toBeVisible();
    await hers.reload();
    await expect(hers.getByText(/^Declined on .*they need nights\.$/)).toBeVisible();
    await context.close();
  },
);

journey('ROUTE-3 JOB-6 every address leads to the one', async ({ request, asAdmin }) => {
  const { id, path } = await asAdmin.list();
  const get = (address: string) => request.get(address, { maxRedirects: 0 });
  for (const old of [`/caregiver-jobs/${id}`, `/caregiver-jobs/old-title-miami-fl-${id}`]) {
    const answer = await get(old);
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(path);
  }
  const html = await (await get(path)).text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
  const anywhere = await asAdmin.list({ citySlug: null });
  expect(anywhere.path).toBe(`/caregiver-jobs/${anywhere.id}`);
  expect((await get(anywhere.path)).status()).toBe(200);
});

journey('JOB-8 what is not there, and what has ended', async ({ browser, baseURL, asAdmin }) => {
  const { id, path } = await asAdmin.list({ title: 'Ended job' });
  await asAdmin.expire(id);
  const context = await browser.newContext({ baseURL });
  const page = patient(await context.newPage());
  expect((await page.goto(path))!.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is no longer open');
  await expect(page.getByRole('region', { name: 'Similar jobs nearby' })).toBeVisible();
  expect(await markupOf(page, 'JobPosting')).toBeUndefined();
  await expectAccessible(page);

  expect((await page.goto('/caregiver-jobs/no-such-job'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Job Board' }).click();
  await expect(page).toHaveURL(/\/caregiver-jobs$/);
  await context.close();
});

journey('JOB-4 a number that is a family’s post', async ({ page, request }) => {
  // Not the newest: that may be another journey's, which changes it.
  const answer = await request.get('/_api/job-requests/list?pageSize=50');
  const { id, zipCode } = (await answer.json()).json.jobRequests.at(-1);
  await page.goto(`/caregiver-jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caregiver for ${zipCode}`);
});
