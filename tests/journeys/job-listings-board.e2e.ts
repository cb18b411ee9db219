import {
  expect,
  expectNoOverflow,
  expectAccessible,
  expectWayBack,
  patient,
  phone,
  smallPhone,
} from './journey.ts';
import { markupOf, journey } from './listings.ts';

journey('JOB-1 a visitor looks around the board', async ({ page }) => {
  await page.goto('/caregiver-jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Next Caregiving Job');
  const cities = page.getByRole('region', { name: 'Browse Jobs by City' }).getByRole('listitem');
  await expect(cities.first()).toContainText(/^[A-Z].*, [A-Z]{2}\d[\d,]* Jobs?$/);
  const featured = page.getByRole('region', { name: 'Featured Jobs' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expectAccessible(page);

  const families = page.getByRole('region', { name: 'For Families' });
  await expect(families.getByRole('link', { name: 'Post a Job' })).toHaveAttribute(
    'href',
    '/hire-caregivers',
  );
  const caregivers = page.getByRole('region', { name: 'For Caregivers' });
  await expect(caregivers.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

journey('JOB-3 on a small phone the way back leads to the same job', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  await page.goto('/caregiver-jobs/chicago-il');
  const jobs = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expectWayBack(page, jobs.nth(9).getByRole('link').first());
});

journey('JOB-1 a country has more cities than the board shows at first', async ({ page }) => {
  const country = Array.from({ length: 30 }, (_, index) => ({
    slug: `city-${index}`,
    name: `City ${index}`,
    state: 'TX',
    totalJobCount: 30 - index,
  }));
  await page.route('**/_api/cities/with-job-counts*', (route) => {
    const limit = new URL(route.request().url()).searchParams.get('limit') ?? country.length;
    return route.fulfill({ json: { json: country.slice(0, Number(limit)) } });
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Jobs by City' }).click();
  const region = page.getByRole('region', { name: 'Browse Jobs by City' });
  await expect(region.getByRole('listitem')).toHaveCount(24);
  await expectAccessible(page);
  await region.getByRole('link', { name: 'Show all cities' }).click();
  await expect(page).toHaveURL('/caregiver-jobs?cities=all');
  await expect(region.getByRole('listitem')).toHaveCount(30);
});

journey('JOB-1 JOB-2 what the board says when it fails', async ({ browser, baseURL }) => {
  // In a browser of its own: what fails here is a complaint in the console.
  const context = await browser.newContext({ baseURL });
  const page = patient(await context.newPage());
  const open = async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Jobs by City' }).click();
    await expect(page).toHaveURL(/\/caregiver-jobs$/);
  };
  const cities = '**/_api/cities/with-job-counts*';
  const featured = '**/_api/jobs/list*';

  const refusal = { status: 400, json: { json: { error: 'No.' } } };
  await page.route(cities, (route) => route.fulfill(refusal));
  await page.route(featured, (route) => route.fulfill(refusal));
  await open();
  await expect(page.getByText('Could not load cities. Please try again later.')).toBeVisible();
  const noJobs = 'Could not load featured jobs. Please try again later.';
  await expect(page.getByText(noJobs)).toBeVisible();
  await expectAccessible(page);

  const pagination = { page: 1, totalPages: 0, total: 0 };
  await page.route(cities, (route) => route.fulfill({ json: { json: [] } }));
  await page.route(featured, (route) =>
    route.fulfill({ json: { json: { jobs: [], pagination } } }),
  );
  await open();
  await expect(page.getByText('No cities with active job postings found.')).toBeVisible();
  await expect(page.getByText('No featured jobs available at the moment.')).toBeVisible();

  await page.route(featured, async (route) => {
    const response = await route.fetch();
    const { json } = await response.json();
    // Not a text, so that its card cannot be rendered.
    json.jobs[0].cityName = ['/'];
    await route.fulfill({ response, json: { json } });
  });
  await open();
  await expect(page.getByText('Unable to load job listing')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5);
  await context.close();
});

journey('JOB-1 the box finds jobs nearby', async ({ page }) => {
  await page.goto('/caregiver-jobs');
  const box = page.getByRole('combobox', { name: 'City, state, or ZIP code' });
  await expect(box).toHaveAttribute('placeholder', 'Search by city, state, or zip code');
  await box.fill('miam');
  await page.getByRole('option', { name: 'Miami, FL' }).click();
  await expect(page).toHaveURL(/\/caregiver-jobs\?location=Miami/);
  const found = page.getByRole('region', { name: 'Jobs near Miami, FL' });
  await expect(found.getByRole('listitem').filter({ hasText: 'Miami, FL' }).first()).toBeVisible();
  await expectAccessible(page);

  await box.fill('Florida');
  await page.getByRole('button', { name: 'Search' }).click();
  const inState = page.getByRole('region', { name: 'Jobs in Florida' });
  await expect(inState.getByRole('status')).toHaveText(/^\d+ jobs$/);

  await box.fill('59001');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await box.fill('Nowhere at all');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('We do not know this place.')).toBeVisible();
});

journey('JOB-2 a card tells pay, kind and day', async ({ page, asAdmin }) => {
  const { path } = await asAdmin.list({ title: 'Card of a journey' });
  await page.goto('/caregiver-jobs/miami-fl/live-in');
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card).toContainText('Private Family');
  await expect(card).toContainText('Live-in');
  await expect(card).toContainText('about $25.00 - $30.00/hr at 40 h a week');
  await expect(card).toContainText('$200 - $240 a day');
  await expect(card).toContainText('Today');
  await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', path);
  await card.getByRole('link', { name: /^Apply Now/ }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});

journey('JOB-3 the pages of a city', async ({ page }) => {
  await page.goto('/caregiver-jobs/miami-fl');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Caregiver Jobs in Miami, FL');
  await expect(page).toHaveTitle(/^Caregiver Jobs in Miami, FL \|/);
  expect((await markupOf(page, 'BreadcrumbList'))!.itemListElement).toHaveLength(3);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /miami-fl\?page=2$/);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/miami-fl$/);
  await page.getByRole('link', { name: 'Live-in', exact: true }).click();
  await expect(heading).toHaveText('Live-in Caregiver Jobs in Miami, FL');
  await page.getByRole('link', { name: 'Private Family', exact: true }).click();
  await expect(heading).toHaveText('Private Caregiver Jobs in Miami, FL');
});

journey('JOB-3 a city without jobs', async ({ request, baseURL, browser }) => {
  const path = '/caregiver-jobs/north-pole/private';
  expect((await request.get(path)).status()).toBe(404);
  // In a browser of its own: a page that is not found is a complaint in the console.
  const context = await browser.newContext({ baseURL });
  const page = patient(await context.newPage());
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Private Caregiver Jobs in North Pole');
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  // A city without a page has no pages of its own to lead to.
  const main = page.getByRole('main');
  for (const link of await main.getByRole('link').all()) {
    const target = (await link.getAttribute('href'))!;
    expect((await request.get(target)).status(), target).toBe(200);
  }
  await expect(main.getByRole('navigation', { name: 'Kinds of jobs' })).toHaveCount(0);
  await context.close();
});

journey('JOB-1 the board on a phone', async ({ page, asAdmin }) => {
  await page.setViewportSize(phone);
  const { path } = await asAdmin.list();
  for (const address of ['/caregiver-jobs', '/caregiver-jobs/miami-fl', path]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.goto('/caregiver-jobs');
  await page.getByRole('link', { name: 'Miami, FL' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caregiver Jobs in Miami, FL');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByText('HOURS', { exact: true })).toBeVisible();
});
