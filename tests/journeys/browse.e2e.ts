import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, phone } from './journey.ts';

const names = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('link');
const cards = (page: Page) => page.getByRole('listitem').filter({ has: names(page) });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const total = (page: Page) => results(page).getByRole('status').first();
const place = (page: Page) => page.getByRole('main').getByLabel('Where do you need care?');

async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

/** Comes by a link, so that the browser itself asks for the caregivers. */
async function arriveInBrowser(page: Page) {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Find Caregivers' }).click();
  await expect(page).toHaveURL('/caregivers');
}

journey('HOME-1 HOME-2 a visitor searches from the home page', async ({ page }) => {
  await page.goto('/');
  await place(page).fill('  Los Angeles, CA ');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/caregivers?location=Los%20Angeles%2C%20CA');
  await expect(page.getByText('in and around Los Angeles, CA')).toBeVisible();

  await page.goBack();
  await place(page).fill('   ');
  await place(page).press('Enter');
  await expect(page).toHaveURL('/caregivers');
});

journey('HOME-3 nine caregivers, and a way to more', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(9);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See more' }).click();
  await expect(page).toHaveURL('/caregivers');
});

journey('HOME-3 without caregivers nobody is promised more', async ({ page }) => {
  await page.route('**/_api/caregivers/search*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { json: { ...answer.json, caregivers: [], total: 0 } } });
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Tendwell home' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See more' })).toHaveCount(0);
});

journey('HOME-4 a caregiver is at home in the dashboard', async ({ page, signIn }) => {
  await signIn('caregiver');
  const response = await page.request.get('/', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, '/dashboard']);

  await page.goto('/about');
  await page.getByRole('link', { name: 'Tendwell home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

journey('BROWSE-1 the city is chosen from a list', async ({ page }) => {
  await page.goto('/caregivers');
  const city = page.getByLabel('Filter by City');
  await expect(city.locator('option').first()).toHaveText('All Cities');
  await city.selectOption('miami-fl');
  await expect(page).toHaveURL('/caregivers?location=miami-fl');
  await expect(page.getByText('in and around Miami, FL')).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText('Miami, FL');

  await page.goBack();
  await expect(city).toHaveValue('');
  await page.goForward();
  await expect(city).toHaveValue('miami-fl');
});

journey('BROWSE-2 BROWSE-4 filters write the address and narrow', async ({ page }) => {
  await page.goto('/caregivers');
  const all = await total(page).innerText();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('CPR / First Aid').check();
  await expect(page).toHaveURL('/caregivers?hasCprFirstAid=true');
  await panel.getByLabel('To').fill('24');
  await panel.getByLabel('To').press('Enter');
  await expect(page).toHaveURL('/caregivers?hourlyRateMax=24&hasCprFirstAid=true');
  await expect(total(page)).not.toHaveText(all);

  await page.getByLabel('Sort by').selectOption('experience');
  await expect(page).toHaveURL(/sort=experience/);
  await page.getByRole('link', { name: 'Remove Up to $24' }).click();
  await expect(panel.getByLabel('To')).toHaveValue('');
  await page.goBack();
  await expect(panel.getByLabel('To')).toHaveValue('24');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(panel.getByLabel('CPR / First Aid')).not.toBeChecked();
  await expect(total(page)).toHaveText(all);
});

journey('BROWSE-4 pages go forward and back', async ({ page }) => {
  await page.goto('/caregivers');
  await expect(cards(page)).toHaveCount(24);
  const first = await cards(page).first().innerText();
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(cards(page).first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(cards(page).first()).toHaveText(first, { useInnerText: true });
});

journey('BROWSE-4 on a phone the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/caregivers?isNonSmoker=true');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByLabel('Non-smoker')).toBeChecked();
  await sheet.getByLabel('City, state or ZIP code').fill('33101');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show caregivers' }).click();
  await expect(page).toHaveURL('/caregivers?location=33101&isNonSmoker=true');
  await expect(page.getByLabel('Sort by')).toHaveValue('nearest');
  await expect(cards(page).first()).toContainText(/mile/);
});

journey('BROWSE-2 it is all a plain form without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await page.goto('/caregivers?location=miami-fl');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('Non-smoker').check();
  await panel.getByRole('button', { name: 'Show caregivers' }).click();
  await expect(page).toHaveURL(/location=miami-fl/);
  await expect(page.getByRole('link', { name: 'Remove Non-smoker' })).toBeVisible();
  await expect(page.getByText('in and around Miami, FL')).toBeVisible();
  await page.close();
});

journey('BROWSE-3 nobody, nowhere and nonsense are told', async ({ page }) => {
  await page.goto('/caregivers?hourlyRateMax=1');
  await expect(page.getByRole('heading', { name: 'No caregivers found' })).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search filters to find more results.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/caregivers?location=Nowhereville');
  await expect(page.getByText('We could not find the place “Nowhereville”')).toBeVisible();
  await page.goto('/caregivers?hourlyRateMin=cheap&sort=luck');
  await expect(page.getByText('left it out: the lowest rate, the order.')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

journey('BROWSE-3 an error is told in words', async ({ page, complaints }) => {
  await page.route('**/_api/caregivers/search*', (route) =>
    route.fulfill({ status: 404, body: 'broken' }),
  );
  await arriveInBrowser(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading caregivers');
  await expect(alert).toContainText('HTTP 404: Failed to fetch caregivers');
  await expectAccessible(page);
  await page.unroute('**/_api/caregivers/search*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  // The browser itself notes the 404.
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

journey('CARD-1 a card tells who, where and for how much', async ({ page }) => {
  await page.goto('/caregivers?location=miami-fl');
  const card = cards(page).first();
  await expect(card).toContainText('Miami, FL');
  await expect(card).toContainText(/\$\d+(\+|-\d+)?\/hr/);
  await expect(card).toContainText(/\d+\+? years?/);
  await expect(card).toContainText(/“.{1,61}”/);
  const badges = card.getByRole('list', { name: 'Verifications' }).getByRole('listitem');
  expect(await badges.count()).toBeLessThanOrEqual(3);
  // The whole card is the link.
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(/\/caregivers\/[a-z0-9-]+$/);
});

journey('CARD-2 one bad card spoils no other', async ({ page, complaints }) => {
  await page.route('**/_api/caregivers/search*', async (route) => {
    const { json } = await (await route.fetch()).json();
    const [first, second, third, fourth] = json.caregivers;
    first.specialties = null;
    second.badges = null;
    third.slug = '';
    const caregivers = [first, second, third, fourth];
    await route.fulfill({ json: { json: { ...json, caregivers } } });
  });
  await arriveInBrowser(page);
  const items = results(page).getByRole('listitem');
  await expect(page.getByText('Unable to load caregiver profile')).toHaveCount(1);
  await expect(page.getByText('Verification status unavailable')).toHaveCount(1);
  await expect(items.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(items.getByRole('heading', { level: 3 }).getByRole('link')).toHaveCount(2);
  complaints.splice(0);
});
