import type { Page } from '@playwright/test';
import {
  expect,
  expectNoOverflow,
  expectAccessible,
  expectWayBack,
  phone,
  smallPhone,
  tickAndType,
} from './journey.ts';
import { board, results, cards, journey } from './private-posts.ts';

const total = (page: Page) => results(page).getByRole('status').first();

journey('PJOB-1 a visitor reads and pages', async ({ page }) => {
  await page.goto(board);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find Private Caregiver Jobs' }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saved Jobs' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Save the job/ })).toHaveCount(0);
  await expectAccessible(page);

  // By its address: families of other journeys say the same, and post at any moment.
  const address = await cards(page).first().getByRole('link').first().getAttribute('href');
  const first = cards(page).locator(`a[href="${address}"]`).first();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${board}?page=2`);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(first).toBeHidden();
  await page.goBack();
  await expect(first).toBeVisible();
});

journey('PJOB-1 on a small phone the way back leads to the same job', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  // Where no other journey posts.
  await page.goto(`${board}?location=Texas`);
  await expectWayBack(page, cards(page).nth(9).getByRole('link').first());
});

journey('PJOB-2 filters write the address and narrow', async ({ page }) => {
  await page.goto(board);
  const all = await total(page).innerText();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('Live in').check();
  await panel.getByLabel('Companionship').check();
  await expect(page).toHaveURL(/careTypes%5B%5D=Companionship&frequency%5B%5D=live_in$/);
  await expect(total(page)).not.toHaveText(all);
  for (const asked of ['Companionship', 'Live in']) {
    await expect(cards(page).filter({ hasNotText: asked })).toHaveCount(0);
  }
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove Companionship' }).click();
  await expect(panel.getByLabel('Companionship')).not.toBeChecked();
  await page.goBack();
  await expect(panel.getByLabel('Companionship')).toBeChecked();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(total(page)).toHaveText(all);
});

journey('PJOB-2 what is typed while a page arrives stays', async ({ page }) => {
  await page.goto(board, { waitUntil: 'networkidle' });
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const place = page.getByLabel('City, state, or ZIP code');
  await tickAndType(panel.getByLabel('Full-time'), place, '33101');
  await expect(page.getByRole('link', { name: 'Remove Full-time' })).toBeVisible();
  await expect(place).toHaveValue('33101');
  await place.press('Enter');

  // Each filter says what the address says, the next time too.
  await page.getByLabel('How far').selectOption('25');
  await expect(page.getByRole('link', { name: 'Remove Within 25 miles of 33101' })).toBeVisible();
  await panel.getByLabel('Part-time').check();
  await expect(page).toHaveURL(/location=33101&withinMiles=25&.*full_time.*part_time$/);
  await page.getByRole('link', { name: /^Remove Within/ }).click();
  await expect(place).toHaveValue('');
  await page.goBack();
  await expect(place).toHaveValue('33101');
  await expect(page.getByLabel('How far')).toHaveValue('25');
});

journey('PJOB-1 the board reads without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await page.goto(`${board}?page=2`);
  await expect(cards(page)).toHaveCount(12);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('Full-time').check();
  await panel.getByRole('button', { name: 'Show jobs' }).click();
  await expect(page).toHaveURL(/frequency%5B%5D=full_time/);
  await expect(page.getByRole('link', { name: 'Remove Full-time' })).toBeVisible();
  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Care Needed in/ })).toBeVisible();
  await page.close();
});

journey('PJOB-1 PJOB-2 nothing, nonsense and errors are told', async ({ page, complaints }) => {
  await page.goto(`${board}?zipCode=99950`);
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${board}?zipCode=33&frequency[]=weekly&page=x`);
  await expect(page.getByText('left it out: the ZIP code, how often, the page.')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);

  await page.route('**/_api/job-requests/list*', (route) =>
    route.fulfill({ status: 404, body: 'broken' }),
  );
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Caregiver Jobs' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error Fetching Jobs' });
  await expect(alert).toContainText('Failed to fetch jobs');
  await page.unroute('**/_api/job-requests/list*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(12);
  // The browser itself notes the 404.
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

journey('PJOB-1 on a phone the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${board}?recentDays=14`);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Pay is stated').check();
  const show = sheet.getByRole('button', { name: /^Show \d+ jobs?$/ });
  const all = await show.innerText();
  await expect(show).not.toHaveText(all);
  await expectAccessible(page);
  const [found] = /\d+/.exec(await show.innerText())!;
  await show.click();
  await expect(page).toHaveURL(`${board}?minPay=1&recentDays=14`);
  await expect(page.getByRole('status').filter({ hasText: `${found} of` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Pay is stated' })).toBeVisible();
  await page.getByLabel('City, state, or ZIP code').fill('33101');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${board}?location=33101&minPay=1&recentDays=14`);
  await expect(cards(page).first()).toContainText(/mile/);
  await expect(cards(page).filter({ hasNotText: '/hr' })).toHaveCount(0);
  await expectNoOverflow(page);
});

journey('PJOB-4 a card tells what a family needs', async ({ page, people }) => {
  const about = 'Aunt Inge is 90 and paints. Call 406 555 0142.';
  const job = await people.postJob('59718', { budgetMin: 24, budgetMax: 28, about });
  await page.goto(`${board}?zipCode=59718`);
  const card = cards(page).first();
  for (const words of [
    'Ottilie B.',
    'Seeking Caregiver',
    'Private Family',
    'Companionship, Meal prep',
    'Bozeman, MT 59718',
    'Part-time',
    '2+ years',
    'Flexible',
    'Posted today',
    '$24 - $28/hr',
    'Aunt Inge is 90 and paints.',
  ]) {
    await expect(card).toContainText(words);
  }
  await expect(card).not.toContainText('Brandvold');
  await expect(card).not.toContainText('555');
  // The whole card is the link.
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(job.path);
});

journey('PJOB-2 a search that is shown already adds nothing to the history', async ({ page }) => {
  await page.goto(board);
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  await page.getByRole('complementary').getByLabel('Companionship').check();
  await expect(page).toHaveURL(/Companionship/);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

journey(
  'JOB-1 PJOB-1 a caregiver looks near home and changes the tab',
  async ({ page, signIn }) => {
    await signIn('caregiver');
    await page.goto(board);
    await expect(page.getByText('Here are job opportunities in your area')).toBeVisible();
    await expect(total(page)).toContainText(/^\d+ jobs? within \d+ miles of Miami, FL/);
    const tabs = page.getByRole('navigation', { name: 'Find work' });
    const near = /^\d+/.exec(await total(page).innerText())![0];
    await expect(tabs.getByRole('link', { name: /^From families/ })).toContainText(near);
    await page.getByLabel('How far').selectOption('any');
    await expect(page.getByText('Here are all job opportunities')).toBeVisible();
    await page.getByLabel('City, state, or ZIP code').fill('Austin TX');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/job opportunities within 50 miles of Austin, TX/)).toBeVisible();

    await tabs.getByRole('link', { name: /^Listings/ }).click();
    await expect(page).toHaveURL('/caregiver-jobs?location=Austin+TX');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find Your Next Caregiving Job',
    );
    const found = page.getByRole('region', { name: 'Jobs near Austin, TX' });
    await expect(found.getByRole('listitem').first()).toContainText('Austin, TX');
    await expectAccessible(page);
    const heart = found.getByRole('button', { name: /^Save the job/ }).first();
    const saved = page.waitForResponse('**/_api/saved-jobs/save');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await (await saved).finished();
    await tabs.getByRole('link', { name: /^Saved Jobs/ }).click();
    const listings = page.getByRole('region', { name: 'Saved listings' });
    await expect(listings.getByText('Austin, TX').first()).toBeVisible();
    await expectAccessible(page);
  },
);
