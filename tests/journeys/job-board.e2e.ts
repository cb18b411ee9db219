import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { signUpForm } from '#features/caregivers/signups/test-form.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, journey as baseJourney, patient, phone } from './journey.ts';

const password = 'a fine long passphrase';
const letter = 'I have lived in with three families, and I cook well. I could start next week.';
const day = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

async function post(request: APIRequestContext, path: string, json: object) {
  const response = await request.post(`/_api/${path}`, { data: { json } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).json;
}

async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

type Markup = Record<string, any>;
async function markupOf(page: Page, type: string): Promise<Markup | undefined> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block)).find((markup) => markup['@type'] === type);
}

type Desk = {
  /** A listing of this journey's own. */
  list(facts?: object): Promise<{ id: number; path: string }>;
  expire(id: number): Promise<void>;
  /** Signs a new, approved caregiver in. */
  join(page: Page): Promise<void>;
};

const journey = baseJourney.extend<{ desk: Desk }>({
  desk: async ({ playwright, baseURL }, use) => {
    const admin = await playwright.request.newContext({ baseURL });
    const entry = { email: demoAccounts.admin.email, password: demoPassword };
    await post(admin, 'auth/login_with_password', entry);
    await use({
      list: (facts = {}) =>
        post(admin, 'admin/listings/create', {
          title: `Live-in caregiver ${randomUUID().slice(0, 4)}x`,
          description: 'A quiet house near the bay.\n\nFor a lady of 84 who loves <her> garden.',
          citySlug: 'miami-fl',
          isPrivateFamily: true,
          jobType: 'live_in',
          salaryMin: 200,
          salaryMax: 240,
          salaryUnit: 'day',
          duties: '• Meals\n• Company',
          postedDate: dayFromNow(0),
          expiresDate: dayFromNow(30),
          ...facts,
        }),
      expire: (id) => post(admin, 'admin/listings/expire', { id }),
      async join(page) {
        const email = `${randomUUID()}@example.com`;
        const form = signUpForm({ email, password, firstName: 'Nadia', zipCode: '33101' });
        const response = await page.request.post('/_api/caregiver/signup', { multipart: form });
        expect(response.status(), await response.text()).toBe(200);
        const { caregiverId } = (await response.json()).json;
        await post(admin, 'admin/caregiver/approve', { caregiverId, approve: true });
      },
    });
    await admin.dispose();
  },
});

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
    json.jobs[0].title = { broken: true };
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

journey('JOB-2 a card tells pay, kind and day', async ({ page, desk }) => {
  const { path } = await desk.list({ title: 'Card of a journey' });
  await page.goto('/caregiver-jobs/miami-fl/live-in');
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card).toContainText('Private Family');
  await expect(card).toContainText('Live-in');
  await expect(card).toContainText('about $25.00 - $30.00/hr at 40 h a week');
  await expect(card).toContainText('Offered: $200 - $240 a day');
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

journey('APPLY-1 Apply Now on a card opens the application', async ({ page, desk }) => {
  const { path } = await desk.list();
  await desk.join(page);
  await page.goto('/caregiver-jobs/miami-fl');
  await page.locator(`a[href="${path}#apply"]`).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(path);
  await expect(dialog).toBeHidden();
});

journey('JOB-7 a caregiver finds a live-in job and applies', async ({ page, desk }) => {
  // In Miami, by the result of a search engine: straight to the job's own address.
  const { id, path } = await desk.list();
  await desk.join(page);
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

journey('ADM-8 APPLY-4 an admin answers for a listing', async ({ page, desk, signIn, browser }) => {
  const { id } = await desk.list();
  const context = await browser.newContext();
  const hers = patient(await context.newPage());
  await desk.join(hers);
  await post(hers.request, 'job-applications/apply', { jobListingId: id, coverLetter: letter });
  await hers.goto('/my-applications');
  await hers.getByRole('button', { name: 'Withdraw' }).click();
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
  await expect(hers.getByText('It has been read.')).toBeVisible();

  await page.getByRole('button', { name: /^Decline Nadia/ }).click();
  await dialog.getByLabel('A kind word').fill('You cook well, but they need nights.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(/^Nadia \S+: Declined\.$/)).toBeVisible();
  await hers.reload();
  await expect(hers.getByRole('figure')).toHaveText(/^A word from our team.*they need nights\.$/);
  await context.close();
});

journey('ROUTE-3 JOB-6 every address leads to the one', async ({ request, desk }) => {
  const { id, path } = await desk.list();
  const get = (address: string) => request.get(address, { maxRedirects: 0 });
  for (const old of [`/caregiver-jobs/${id}`, `/caregiver-jobs/old-title-miami-fl-${id}`]) {
    const answer = await get(old);
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(path);
  }
  const html = await (await get(path)).text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
  const anywhere = await desk.list({ citySlug: null });
  expect(anywhere.path).toBe(`/caregiver-jobs/${anywhere.id}`);
  expect((await get(anywhere.path)).status()).toBe(200);
});

journey('JOB-8 what is not there, and what has ended', async ({ browser, baseURL, desk }) => {
  const { id, path } = await desk.list({ title: 'Ended job' });
  await desk.expire(id);
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

journey('JOB-1 the board on a phone', async ({ page, desk }) => {
  await page.setViewportSize(phone);
  const { path } = await desk.list();
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
