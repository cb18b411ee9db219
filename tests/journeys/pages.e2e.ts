import {
  expect,
  expectAccessible,
  expectAccessibleInBothColors,
  expectNoOverflow,
  footer,
  journey,
  phone,
} from './journey.ts';

const publicPages = [
  {
    path: '/',
    title: 'Find trusted caregivers in your area',
    heading: 'Find and connect with trusted caregivers in your area',
  },
  { path: '/login', title: 'Log in', heading: 'Welcome back' },
  { path: '/signup', title: 'Sign up', heading: 'Join Tendwell for free' },
  { path: '/caregiver-signup', title: 'Join as a Caregiver', heading: 'Join as a Caregiver' },
  {
    path: '/family-signup',
    title: 'What type of care do you need?',
    heading: 'What type of care do you need?',
  },
  {
    path: '/hire-caregivers',
    title: 'What type of care do you need?',
    heading: 'What type of care do you need?',
  },
  { path: '/caregivers', title: 'Find Your Caregiver', heading: 'Find Your Caregiver' },
  {
    path: '/caregivers/maria-a',
    title: 'Maria Alvarez, caregiver in Miami, FL',
    heading: 'Maria Alvarez',
  },
  {
    path: '/private-caregiver-jobs',
    title: 'Find Private Caregiver Jobs',
    heading: 'Find Private Caregiver Jobs',
  },
  {
    path: '/caregiver-jobs',
    title: 'Find Your Next Caregiving Job',
    heading: 'Find Your Next Caregiving Job',
  },
  {
    path: '/caregiver-jobs/miami-fl',
    title: 'Caregiver Jobs in Miami, FL',
    heading: 'Caregiver Jobs in Miami, FL',
  },
  {
    path: '/caregiver-jobs/miami-fl/live-in',
    title: 'Live-in Caregiver Jobs in Miami, FL',
    heading: 'Live-in Caregiver Jobs in Miami, FL',
  },
  {
    path: '/caregiver-jobs/miami-fl/private',
    title: 'Private Caregiver Jobs in Miami, FL',
    heading: 'Private Caregiver Jobs in Miami, FL',
  },
  {
    path: '/verify-testimonial',
    title: 'Verify Your Testimonial',
    heading: 'Verification Token Missing',
  },
  { path: '/about', title: 'About Us', heading: 'Connecting Families with Compassionate Care' },
  { path: '/partner', title: 'Partner With Us' },
  { path: '/support', title: 'Help & Support', heading: 'Help & Support' },
  { path: '/terms-of-service', title: 'Terms of Service', heading: 'Terms of Service' },
  { path: '/privacy-policy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/disclaimer', title: 'Disclaimer', heading: 'Disclaimer' },
  {
    path: '/employment-responsibilities',
    title: 'Employment Responsibilities',
    heading: 'Employment Responsibilities',
  },
];

journey('ROUTE-1 every public page is served whole, under its title', async ({ page }) => {
  journey.slow();
  for (const { path, title, heading } of publicPages) {
    const response = (await page.goto(path))!;
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain(`<title>${title.replace('&', '&amp;')} | Tendwell</title>`);
    expect(html, path).toContain('<h1');

    await expect(page, path).toHaveTitle(`${title} | Tendwell`);
    const headings = page.getByRole('heading', { level: 1 });
    await expect(headings, path).toHaveCount(1);
    if (heading) await expect(headings, path).toHaveAccessibleName(heading);
    await expectAccessible(page);
  }
});

journey('ROUTE-2 an unknown path says Not Found and leads home', async ({ page, complaints }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  // The browser itself notes the 404.
  expect(complaints.splice(0)).toHaveLength(1);
});

journey('ROUTE-5 a link to a place on the page scrolls there smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const last = contents.getByRole('link').last();
  const id = (await last.getAttribute('href'))!.split('#')[1]!;
  await page.evaluate(() => {
    const seen: number[] = Object.assign(window, { seen: [] }).seen;
    document.addEventListener('scroll', () => seen.push(window.scrollY));
  });
  await last.click();
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(page).toHaveURL(`/privacy-policy#${id}`);
  const stops = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(new Set(stops).size).toBeGreaterThan(3);
});

journey('ROUTE-5 a change of page starts at its top without a ride', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/privacy-policy');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  // Not a click of the mouse: that would first glide to where the link is.
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await legal.getByRole('link', { name: 'Disclaimer' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

journey('STATIC-1 About tells mission, values and story', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our Mission', 'Our Values', 'Our Story']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  for (const name of ['Trust & Safety', 'Compassion', 'Transparency', 'Empowerment']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

journey('STATIC-2 Partner names reasons, four kinds and an address', async ({ page }) => {
  await page.goto('/partner');
  for (const kind of [
    /healthcare providers and agencies/i,
    /training and certification bodies/i,
    /insurance and financial services/i,
    /community organizations/i,
  ]) {
    await expect(page.getByRole('heading', { name: kind })).toBeVisible();
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'partners@tendwell.example' }).first(),
  ).toHaveAttribute('href', 'mailto:partners@tendwell.example');
});

journey('STATIC-3 Support opens one question at a time, and closes it again', async ({ page }) => {
  await page.goto('/support');
  const questions = page.locator('main details');
  const open = page.locator('main details[open]');
  await expect(questions.first()).toHaveAttribute('open', '');
  await expect(open).toHaveCount(1);

  const fees = questions.filter({ hasText: /cost|fee/i }).first();
  await fees.locator('summary').click();
  await expect(fees).toHaveAttribute('open', '');
  await expect(open).toHaveCount(1);
  await expect(fees).toContainText('You agree on the real amount together');

  await fees.locator('summary').press('Enter');
  await expect(open).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'support@tendwell.example' }).first(),
  ).toBeVisible();
});

journey('STATIC-4 the legal pages are complete', async ({ page }) => {
  for (const path of [
    '/disclaimer',
    '/terms-of-service',
    '/privacy-policy',
    '/employment-responsibilities',
  ]) {
    await page.goto(path);
    const text = await page.getByRole('main').innerText();
    expect(text.split(/\s+/).length, path).toBeGreaterThan(400);
    expect(text, path).not.toMatch(/lorem|placeholder|\[.*\]|\bTBD\b|\{.*\}/i);
  }
});

journey('the pages are readable to everyone on a phone, light and dark', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/login', '/signup', '/about', '/support', '/privacy-policy']) {
    await page.goto(path);
    await expectAccessibleInBothColors(page);
    await expectNoOverflow(page);
  }
  await expectAccessibleInBothColors(page, footer);
});

journey('a page can be read without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Our Story' })).toBeVisible();
  await page.close();
});

journey('a page that is shared has a picture', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(html)!;
  const response = await request.get(new URL(picture!).pathname);
  expect(response.headers()['content-type']).toBe('image/png');
});
