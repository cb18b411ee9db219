import type { Page } from '@playwright/test';
import { cards } from './cards.ts';
import { expect, expectNoOverflow, expectAccessible, forgive, journey, phone } from './journey.ts';

const place = (page: Page) => page.getByRole('main').getByLabel('Where do you need care?');
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option');

journey('HOME-1 HOME-2 a visitor searches from the home page', async ({ page }) => {
  await page.goto('/');
  await place(page).fill('  Los Angeles, CA ');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/caregivers?location=Los%20Angeles%2C%20CA');
  await expect(page.getByText('Independent caregivers in Los Angeles, CA.')).toBeVisible();

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
  // Until the answer is there, their place is kept.
  const showcase = page.getByRole('heading', { name: 'People who are ready to help' });
  await expect(showcase).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See more' })).toHaveCount(0);
});

journey('HOME-3 ERR-3 caregivers that do not come are told', async ({ page, complaints }) => {
  await page.route('**/_api/caregivers/search*', (route) =>
    route.fulfill({ status: 400, json: { json: { error: 'The search is closed.' } } }),
  );
  await page.goto('/about');
  await page.getByRole('link', { name: 'Tendwell home' }).click();
  await expect(page.getByText('Error loading caregivers')).toBeVisible();
  await expect(page.getByText('The search is closed.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/_api/caregivers/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'See more caregivers' })).toBeVisible();
  forgive(complaints);
});

journey('HOME-4 a caregiver is at home in the dashboard', async ({ page, signIn }) => {
  await signIn('caregiver');
  const response = await page.request.get('/', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, '/dashboard']);

  await page.goto('/about');
  await page.getByRole('link', { name: 'Tendwell home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

journey('HOME-4 who has logged out stays on the home page', async ({ page, signIn }) => {
  await signIn('caregiver');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(place(page)).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page).toHaveURL('/');
});

journey('HOME-1 SEARCH-2 a place is suggested and taken by keyboard', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/places/suggest')) asked.push(searchParams.get('q')!);
  });
  await page.goto('/');
  const answered = page.waitForResponse(/suggest\?q=miami$/);
  await place(page).pressSequentially('miami', { delay: 20 });
  await (await answered).finished();
  await expect(options(page).first()).toHaveText('Miami, FL');
  // Without a pause for more letters it would be four: two make a place.
  expect(asked.length).toBeLessThan(4);
  await expect(place(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/suggestions\. Use the arrow keys/)).toBeAttached();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  const [first, last] = [options(page).first(), options(page).last()];
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const id = await first.getAttribute('id');
  await expect(place(page)).toHaveAttribute('aria-activedescendant', id!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(place(page)).toHaveValue('miami');

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/caregivers?location=Miami%2C%20FL');
});

journey('HOME-1 SEARCH-2 on a phone a suggestion is tapped', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await place(page).fill('3310');
  await expect(options(page).first()).toHaveText('33101Miami, FL');
  await expectNoOverflow(page);
  // The button stays in reach between the field and the list.
  const search = page.getByRole('button', { name: 'Search' });
  await search.click({ trial: true });
  await options(page).first().click();
  await expect(page).toHaveURL('/caregivers?location=33101');
});

journey(
  'HOME-1 without suggestions the search works all the same',
  async ({ page, complaints }) => {
    await page.route('**/_api/places/suggest*', (route) =>
      route.fulfill({ status: 503, body: 'broken' }),
    );
    await page.goto('/');
    const failed = page.waitForResponse('**/_api/places/suggest*');
    await place(page).fill('Austin, TX');
    await failed;
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/caregivers?location=Austin%2C%20TX');
    forgive(complaints);
  },
);

journey('HOME-1 without JavaScript it is a plain field', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await page.goto('/');
  await place(page).fill('33101');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/caregivers?location=33101');
  await page.close();
});
