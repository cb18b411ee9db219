import { arriveInBrowser, cards, names, results, total } from './cards.ts';
import {
  expect,
  expectNoOverflow,
  expectAccessible,
  expectWayBack,
  journey,
  phone,
  smallPhone,
  tickAndType,
} from './journey.ts';

journey('BROWSE-1 the city is chosen from a list', async ({ page }) => {
  await page.goto('/caregivers');
  const city = page.getByLabel('Filter by City');
  await expect(city).toHaveAttribute('placeholder', 'All Cities');
  await city.click();
  await expect(page.getByRole('option').first()).toContainText('All Cities');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Miami' }).click();
  await expect(page).toHaveURL('/caregivers?location=miami-fl');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find Your Caregiver in Miami, FL' }),
  ).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText('Miami, FL');

  await page.goBack();
  await expect(city).toHaveValue('');
  await page.goForward();
  await expect(city).toHaveValue('Miami');
  // A city that is only sent again stays the same city, also before its list has been asked for.
  await page.reload();
  await page.getByRole('button', { name: 'Show this place' }).click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/caregivers?location=miami-fl');
  await city.click();
  await page.getByRole('option', { name: 'All Cities' }).click();
  await expect(page).toHaveURL('/caregivers');
});

journey('BROWSE-1 ERR-3 cities that do not come are told', async ({ page, complaints }) => {
  await page.route('**/_api/cities/list*', (route) =>
    route.fulfill({ status: 404, body: 'broken' }),
  );
  await arriveInBrowser(page);
  const city = page.getByLabel('Filter by City');
  await city.click();
  await expect(city).toHaveAccessibleDescription(/Failed to fetch cities list/);
  await expect(cards(page).first()).toBeVisible();
  // The browser itself notes the 404.
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

journey('BROWSE-2 BROWSE-4 filters write the address and narrow', async ({ page }) => {
  await page.goto('/caregivers');
  const all = await total(page).innerText();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('CNA certificate').check();
  await expect(page).toHaveURL('/caregivers?licenses=cna_certification');
  await expect(
    cards(page).first().getByLabel('Verifications').getByRole('listitem').first(),
  ).toHaveText('CNA');
  await page.getByRole('link', { name: 'Remove CNA certificate' }).click();
  await panel.getByLabel('CPR / First Aid').check();
  await expect(page).toHaveURL('/caregivers?hasCprFirstAid=true');
  await expect(page.getByRole('link', { name: /^Remove CPR/ })).toBeVisible();
  await panel.getByLabel('To', { exact: true }).fill('24');
  await panel.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/caregivers?hourlyRateMax=24&hasCprFirstAid=true');
  await expect(total(page)).not.toHaveText(all);

  await page.getByLabel('Sort by').selectOption('experience');
  await expect(page).toHaveURL(/sort=experience/);
  await page.getByRole('link', { name: 'Remove Up to $24' }).click();
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('24');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(panel.getByLabel('CPR / First Aid')).not.toBeChecked();
  await expect(total(page)).toHaveText(all);
});

journey('BROWSE-2 what is typed while a page arrives stays', async ({ page }) => {
  await page.goto('/caregivers', { waitUntil: 'networkidle' });
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const words = panel.getByLabel('Name or keyword');
  await tickAndType(panel.getByLabel('Non-smoker'), words, 'night');
  await expect(page.getByRole('link', { name: 'Remove Non-smoker' })).toBeVisible();
  await expect(words).toHaveValue('night');
  await page.getByRole('link', { name: 'Remove Non-smoker' }).click();
  await expect(panel.getByLabel('Non-smoker')).not.toBeChecked();
  await expect(words).toHaveValue('night');
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
  await expectAccessible(page);
  const show = sheet.getByRole('button', { name: /^Show \d+ caregivers?$/ });
  const before = await show.innerText();
  await sheet.getByText('Spanish').click();
  await expect(show).not.toHaveText(before);
  const promised = /\d+ caregivers?/.exec(await show.innerText())![0];
  await show.click();
  await expect(page).toHaveURL('/caregivers?languages=Spanish&isNonSmoker=true');
  await expect(total(page)).toHaveText(promised);
  await expectNoOverflow(page);

  await page.getByLabel('Filter by City').fill('33101');
  await page.getByRole('button', { name: 'Show this place' }).click();
  await expect(page).toHaveURL(/location=33101&languages=Spanish&isNonSmoker=true/);
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
  await expect(page.getByText('Independent caregivers in Miami, FL.')).toBeVisible();
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
  await page.goto('/caregivers?q=!!!');
  await expect(page.getByText('left it out: the words.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
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

journey('BROWSE-4 back from a profile to the same place in the list', async ({ page }) => {
  await page.goto('/caregivers?isNonSmoker=true');
  const last = names(page).last();
  await last.scrollIntoViewIfNeeded();
  const name = await last.innerText();
  const scroll = () => page.evaluate(() => window.scrollY);
  const before = await scroll();
  expect(before).toBeGreaterThan(1000);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(scroll).toBe(0);

  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(page).toHaveURL('/caregivers?isNonSmoker=true');
  await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(10);
  await expect(page.getByRole('link', { name: 'Remove Non-smoker' })).toBeVisible();

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThan(10);
});

journey('BROWSE-4 on a small phone the way back leads to the same card', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  await page.goto('/caregivers');
  await expectWayBack(page, names(page).nth(20));
});

journey(
  'BROWSE-4 a profile opens without a new page, and in a tab of its own',
  async ({ page }) => {
    await page.goto('/caregivers');
    const first = names(page).first();
    const profile = await first.getAttribute('href');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

    const opened = page.context().waitForEvent('page');
    await first.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(profile!);
    await tab.close();
    await expect(page).toHaveURL('/caregivers');

    await first.click();
    await expect(page).toHaveURL(profile!);
    expect(await isSamePage()).toBe(true);
  },
);

journey('BROWSE-4 the filters work by the keyboard alone', async ({ page }) => {
  await page.goto('/caregivers');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await page.getByLabel('Filter by City').focus();
  await page.keyboard.type('miami be');
  await expect(page.getByRole('option').first()).toHaveText('Miami Beach, FL');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/caregivers?location=Miami+Beach%2C+FL');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Name or keyword')).toBeFocused();
  await page.getByRole('link', { name: 'Remove Miami Beach, FL' }).press('Enter');
  await expect(page).toHaveURL('/caregivers');
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await expect(panel.getByLabel('Spanish')).toBeEnabled();
  await panel.getByLabel('English').focus();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Spanish')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/caregivers?languages=Spanish');
  await expect(panel.getByLabel('Spanish')).toBeFocused();

  const more = panel.getByText('10 more languages');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Portuguese')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/languages=Spanish&languages=Portuguese$/);
  await expect(panel.getByLabel('Portuguese')).toBeFocused();
  await page.goBack();
  await expect(panel.getByLabel('Portuguese')).not.toBeChecked();
  await expect(panel.getByLabel('Spanish')).toBeChecked();
});

journey('BROWSE-3 a slow answer has a shape before it comes', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/_api/caregivers/search*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await arriveInBrowser(page);
  await expect(results(page).getByText('Loading caregivers')).toBeAttached();
  await expectAccessible(page);
  answer.resolve();
  await expect(cards(page)).toHaveCount(24);

  // The next answer waits too: the old one stays, and says that it is leaving.
  const next = Promise.withResolvers<void>();
  await page.unroute('**/_api/caregivers/search*');
  await page.route('**/_api/caregivers/search*', async (route) => {
    await next.promise;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('rate');
  await expect(page.locator('[data-leaving]')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  next.resolve();
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
});

journey('BROWSE-3 rates that exclude each other are told at the field', async ({ page }) => {
  await page.goto('/caregivers');
  const rates = page.getByRole('group', { name: 'Hourly rate' });
  await rates.getByLabel('From').fill('50');
  await rates.getByLabel('To').fill('20');
  await rates.getByLabel('To').press('Enter');
  const words = 'The lowest rate is above the highest.';
  await expect(rates).toContainText(words);
  await expect(page).toHaveURL('/caregivers');
  await expect(rates.getByLabel('To')).toHaveValue('20');
  await expectAccessible(page);
  await rates.getByLabel('To').fill('60');
  await rates.getByLabel('To').press('Enter');
  await expect(page).toHaveURL(/hourlyRateMin=50&hourlyRateMax=60/);
  await expect(rates).not.toContainText(words);

  await page.goto('/caregivers?hourlyRateMin=50&hourlyRateMax=20');
  await expect(rates).toContainText(words);
  await expect(rates.getByLabel('To')).toHaveValue('20');
});

journey('BROWSE-4 every choice says how many it would find', async ({ page }) => {
  await page.goto('/caregivers?location=33101');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const spanish = panel.locator('label').filter({ hasText: 'Spanish' });
  const promised = /\d+$/.exec(await spanish.innerText())![0];
  await spanish.click();
  await expect(total(page)).toHaveText(
    `${promised} ${promised === '1' ? 'caregiver' : 'caregivers'}`,
  );

  // A choice that would find nobody cannot be made, but one that was made can be taken back.
  await page.goto('/caregivers?location=33101&languages=Spanish&languages=Korean');
  await expect(page.getByRole('heading', { name: 'No caregivers found' })).toBeVisible();
  await expect(panel.getByLabel('French')).toBeDisabled();
  await expect(panel.getByLabel('Korean')).toBeEnabled();
});
