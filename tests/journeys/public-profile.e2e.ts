import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { expect, expectAccessible, forgive, journey, phone } from './journey.ts';

const maria = '/caregivers/maria-a';

/** A profile as the server answers it, with some facts changed, reached by a link of ours. */
async function openChanged(page: Page, facts: object) {
  await page.route('**/_api/caregivers/profile?*', async (route) => {
    const answer = await route.fetch();
    const { json, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, json: { ...json, ...facts } } });
  });
  await openFromWithin(page, maria);
}

/** Without a page from the server, so that the browser asks by itself. */
async function openFromWithin(page: Page, path: string) {
  await page.goto('/about');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  journey(`PROF-1 who a caregiver is, at ${viewport.width}`, async ({ page, request }) => {
    const html = await (await request.get(maria)).text();
    const title = `${demoAccounts.caregiver.name}, caregiver in Miami, FL | Tendwell`;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/caregivers\/maria-a"/);
    expect(html).toMatch(/<meta property="og:image" content="http:[^"]+\.jpg"/);
    expect(html).toContain('I cared for my own grandmother');

    await page.setViewportSize(viewport);
    await page.goto(maria);
    await expect(page).toHaveTitle(title);
    await expect(
      page.getByRole('heading', { level: 1, name: demoAccounts.caregiver.name }),
    ).toBeVisible();
    const header = page.getByRole('article').locator('header');
    await expect(header).toContainText('9 years of experience');
    await expect(header).toContainText('Miami, FL');
    await expect(header.getByText('CPR Certified')).toBeVisible();
    await expect(header.getByText('Background Check')).toBeVisible();
    await expect(header.getByText('Bilingual')).toBeVisible();
    await expect(page.getByText(/^\$24/).filter({ visible: true }).first()).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Connect with Maria' }).filter({ visible: true }),
    ).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(page).toHaveURL('/caregivers');
  });
}

journey('PROF-3 PROF-6 what nobody told is not made up', async ({ page }) => {
  await page.goto('/caregivers/monique-h');
  await expect(section(page, 'About Me')).toContainText(
    'Monique has not written an introduction yet.',
  );
  await expect(section(page, 'Reviews')).toContainText(
    'No reviews available yet. This caregiver is new to our platform or reviews are still being verified.',
  );
  await openChanged(page, {
    isNonSmoker: null,
    availabilityTypes: [],
    certifications: [],
    languages: ['English'],
    badges: [{ type: 'cpr_first_aid', status: 'expired' }],
    isBackgroundChecked: false,
  });
  const facts = section(page, 'Quick Facts');
  await expect(facts.getByText('Not specified')).toHaveCount(2);
  await expect(section(page, 'Experience & Specialties')).toContainText('Not specified');
  const header = page.getByRole('article').locator('header');
  for (const badge of ['CPR Certified', 'Background Check', 'Bilingual']) {
    await expect(header.getByText(badge)).toHaveCount(0);
  }
});

journey('PROF-3 the intro video asks nothing of its host until played', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
  });
  await openChanged(page, { videoUrl: 'https://youtu.be/aqz-KE-bpKQ' });
  const play = page.getByRole('button', { name: 'Meet Maria' });
  await expect(play).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.getByTitle('Intro video of Maria')).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
});

journey('PROF-3 PROF-4 families speak, facts and checks stand beside', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/caregivers/luis-m');
  await expect(section(page, 'Quick Facts')).toContainText('SmokingNot specified');
  const trust = section(page, 'Verification & Trust');
  await expect(trust.getByText(/^Verified & Clear, \w{3} \d+, \d{4}$/).first()).toBeVisible();
  await expect(trust.getByText(/^Checked by /).first()).toBeVisible();
  await expect(trust.getByText(/^Valid until /).first()).toBeVisible();
  await expect(trust.getByText(/^Expired, /).first()).toBeVisible();
  await expect(page.getByText('is an introduction platform, not an employer')).toBeVisible();
  await expectAccessible(page);

  await page.goto(maria);
  await expect(section(page, 'Quick Facts')).toContainText('Non-Smoker');
  await expect(section(page, 'Quick Facts')).toContainText('Full time, Part time, Overnight');
  await expect(section(page, 'Reviews').locator('blockquote').first()).toBeVisible();
});

journey('PROF-3 CACHE-1 badges and reviews fail apart', async ({ page, complaints }) => {
  let asked = 0;
  await page.route('**/_api/caregivers/verification-badges?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await page.route('**/_api/testimonials/list?*', (route) =>
    route.fulfill({ status: 400, body: 'broken' }),
  );
  await openFromWithin(page, maria);
  await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
  await expect(page.getByText('Failed to fetch verification badges')).toBeVisible({
    timeout: 15_000,
  });
  expect(asked).toBe(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Maria' })).toBeVisible();
  await expectAccessible(page);
  forgive(complaints);
});

journey('PROF-5 each way to fail has its view and buttons', async ({ page, complaints }) => {
  const browse = page.getByRole('main').getByRole('link', { name: 'Browse Caregivers' });
  const again = page.getByRole('button', { name: 'Try Again' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  expect((await page.goto('/caregivers/%20'))?.status()).toBe(400);
  await expect(heading('Invalid Profile Link')).toBeVisible();
  expect((await page.goto('/caregivers/nobody-here'))?.status()).toBe(404);
  await expect(heading('Caregiver Profile Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Caregiver Profile Not Found | Tendwell');
  await expect(again).toHaveCount(0);
  await expectAccessible(page);
  await browse.click();
  await expect(page).toHaveURL('/caregivers');

  await openFromWithin(page, '/caregivers/nobody-here');
  await expect(heading('Caregiver Profile Not Found')).toBeVisible();

  const address = '**/_api/caregivers/profile?*';
  await page.route(address, (route) => route.fulfill({ json: { json: null } }));
  await openFromWithin(page, maria);
  await expect(heading('Caregiver Not Found')).toBeVisible();
  await expect(browse).toBeVisible();

  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 429, body: 'busy' }));
  await openFromWithin(page, maria);
  await expect(heading('Unable to Load Profile')).toBeVisible();
  await expect(browse).toBeVisible();
  await page.unroute(address);
  await again.click();
  await expect(heading(demoAccounts.caregiver.name)).toBeVisible();
  complaints.splice(0);
});

journey('HTML-1 a hostile name and bio are only words', async ({ page }) => {
  const displayName = '<img src=x onerror="document.title=1"> Eve';
  const bio = '<script>document.title = 1</script><b>Bold</b> &amp; plain';
  await openChanged(page, { displayName, bio });
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
  await expect(section(page, 'About Me').getByText(bio, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${displayName}, caregiver in Miami, FL | Tendwell`);
  await expect(page.locator('img[src="x"], article script')).toHaveCount(0);
});

/** A caregiver whose every word would run, load or break out, were it taken for HTML. */
async function plantHostile(page: Page, admin: Page) {
  const picture = {
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
  };
  const signUp = await page.request.post('/_api/caregiver/signup', {
    multipart: {
      email: `eve-${crypto.randomUUID()}@example.com`,
      password: 'a quiet garden wall',
      firstName: '<img src=x onerror="hacked=1">\u0007Eve',
      lastName: '<script>',
      zipCode: '99723',
      yearsExperience: '0-1',
      gender: 'female',
      availabilityTypes: 'live_in',
      languages: '<img src=x onerror="hacked=2">',
      specialties: '</script><script>hacked=3</script>',
      certifications: '<svg onload="hacked=4">',
      bio: `</title><script>hacked=5</script>\u0007<!-- ${'Patient and kind. '.repeat(6)}`,
      profilePhoto: picture,
      governmentId: picture,
    },
  });
  expect(signUp.status()).toBe(200);
  const { caregiverId } = (await signUp.json()).json;
  const approval = await admin.request.post('/_api/admin/caregiver/approve', {
    data: { json: { caregiverId, approve: true } },
  });
  expect(approval.status()).toBe(200);
}

journey('HTML-1 hostile words are served as words', async ({ page, signIn, browser, baseURL }) => {
  await signIn('admin');
  const eve = await browser.newPage({ baseURL: baseURL! });
  await plantHostile(eve, page);
  await eve.close();

  const list = '/caregivers?location=99723';
  await page.goto(list);
  const card = page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Eve' }).first();
  const profile = (await card.getAttribute('href'))!;
  for (const path of [list, profile]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('hacked=1');
    expect(html).not.toMatch(/<(img src=x|svg onload|script>hacked)/);
    expect(html).not.toContain('\u0007');
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
  }
  const name = '<img src=x onerror="hacked=1"> Eve <.';
  await expect(page).toHaveTitle(`${name}, caregiver in Barrow, AK | Tendwell`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('</script><script>hacked=3</script>')).toBeVisible();
  await expect(page.getByText('<svg onload="hacked=4">')).toBeVisible();

  const slug = profile.split('/').at(-1)!;
  const json = await page.request.get(`/_api/caregivers/profile?slug=${slug}`);
  expect(json.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await json.json()).json.displayName).toBe(name);
});

journey('PROF-4 a profile prints on one page', async ({ page }) => {
  await page.goto('/caregivers/luis-m');
  await expect(section(page, 'Verification & Trust').getByRole('listitem').first()).toBeVisible();
  const document = await page.pdf({ format: 'Letter' });
  expect(document.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

journey('PROF-1 a shared profile has its own picture', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${maria}?from=a-mail`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain('/share/caregivers/maria-a/');
  const answer = await request.get(picture!);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(new URL(maria, page.url()).href);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await expect(page.getByRole('link', { name: 'Connect with Maria' })).toBeInViewport();
});

journey('PROF-3 a caregiver reads about herself in her own words', async ({ page, signIn }) => {
  await signIn('caregiver');
  await page.goto(maria);
  await expect(page.getByText('This is your profile as families see it.').first()).toBeVisible();
  await expect(page.getByText('Families are asked to do their own checks')).toBeVisible();
  await expect(page.getByText('Please do your own checks')).toHaveCount(0);
});
