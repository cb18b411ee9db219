import { randomUUID } from 'node:crypto';
import { expect, expectNoOverflow, expectAccessible, phone } from './journey.ts';
import { journey, dialog, said } from './admin.ts';

journey('ADM-2 ADM-6 ADM-7 The four tabs of the admin dashboard', async ({ page, asAdmin }) => {
  journey.slow();
  await asAdmin.signIn();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  for (const label of ['Total Caregivers', 'Pending Verifications', 'Total Jobs']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText([
    /^Pending Signups/,
    'All Caregivers',
    'Families',
    'Verification Logs',
  ]);

  await page.getByRole('tab', { name: 'All Caregivers' }).click();
  await expect(page).toHaveURL('/admin?tab=caregivers');
  await page.getByLabel('Approval').selectOption('rejected');
  await expect(page).toHaveURL(/approval=rejected/);
  await expect(page.getByText('Rejected', { exact: true }).last()).toBeVisible();
  await page.getByLabel('Search caregivers').fill('nobody at all');
  await expect(page.getByText('No caregiver matches this search.')).toBeVisible();
  await page.getByRole('tab', { name: 'All Caregivers' }).click();
  await expect(page.getByLabel('Search caregivers')).toHaveValue('');
  await expect(page.getByLabel('Approval')).toHaveValue('');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^caregivers-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('tab', { name: 'Families' }).click();
  await expect(page.getByText(/^\$\d+ - \$\d+\/hour$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Verification Logs' }).click();
  await page.getByLabel('Kind').selectOption('decisions');
  await expect(page.getByText(/(approved|rejected) the profile of/).first()).toBeVisible();
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    /sort=oldest/,
  );
  await expectAccessible(page);

  await page.setViewportSize(phone);
  for (const path of [
    '/admin',
    '/admin?tab=caregivers',
    '/admin?tab=families',
    '/admin?tab=logs',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectNoOverflow(page);
  }
});

journey(
  'ADM-8 An admin imports a partner’s jobs with three bad rows',
  async ({ page, asAdmin }) => {
    journey.slow();
    // Letters first: what begins like a number may be read as one.
    const mark = `partner${randomUUID().slice(0, 8)}`;
    const heading = 'reference,title,description,city,state,job_type,pay_min,pay_unit,expires';
    const end = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const row = (number: number, type = 'standard', city = 'Miami', pay = '22') =>
      `${mark}-${number},Aide ${mark}-${number},A calm home.,${city},FL,${type},${pay},hour,${end}`;
    const upload = async (lines: string[]) => {
      const buffer = Buffer.from([heading, ...lines].join('\n'));
      await page
        .getByLabel(/CSV file/)
        .setInputFiles({ name: 'partner.csv', mimeType: 'text/csv', buffer });
    };
    await asAdmin.signIn();
    await page.goto('/admin/jobs');
    await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Import CSV' }).click();

    await upload([
      row(1),
      row(2, 'night'),
      row(3, 'standard', 'Atlantis'),
      row(4, 'standard', 'Miami', 'lots'),
    ]);
    const complaint = page.getByRole('alert').filter({ hasText: '3 rows need a change' });
    await expect(complaint).toBeVisible();
    // The rows stand beside it: thousands of them are for reading, not for reading aloud.
    await expect(complaint).not.toContainText('Row 3');
    const changes = page.getByRole('region', { name: 'What to change' });
    for (const place of ['Row 3, job_type:', 'Row 4, city:', 'Row 5, pay_min:']) {
      await expect(changes).toContainText(place);
    }
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessible(page);

    await upload([row(1), row(2), row(3), row(4)]);
    await expect(page.getByText('4 will be new, 0 will be updated.')).toBeVisible();
    // The import starts, but its answer is lost.
    const importing = '**/_api/admin/listings/import';
    await page.route(importing, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Import 4 listings' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await page.unroute(importing);
    await page.getByRole('button', { name: 'Import 4 listings' }).click();
    await expect(page).toHaveURL(/[?&]import=/);
    asAdmin.forgive();
    await expect(page.getByText('4 new, 0 updated.')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText('4 new, 0 updated.')).toBeVisible();
    await page.getByRole('link', { name: 'See the listings' }).click();
    await expect(page.getByRole('link', { name: `Edit Aide ${mark}-4` })).toBeVisible();
    await page.getByLabel('Search listings').fill(mark);
    await expect(page.getByText('4 listings', { exact: true })).toBeVisible();

    // Who clicks while the search still waits for more letters gets what was clicked, however slowly.
    await page.route('**/assets/listing-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByLabel('Search listings').press('End');
    await page.keyboard.type('-1');
    await page.getByRole('link', { name: `Edit Aide ${mark}-1` }).click();
    await expect(page.getByRole('heading', { name: 'Edit listing' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save listing' }).click();
    await expect(page.getByRole('alert')).toContainText('The title is required.');
    asAdmin.forgive();
    await page.getByLabel('Title').fill(`Night aide ${mark}`);
    await page.getByRole('button', { name: 'Save listing' }).click();
    await said(page, 'The listing is saved.');
  },
);

journey('ADM-8 A copy is looked over before anybody sees it', async ({ page, asAdmin }) => {
  const title = `Aide copied${randomUUID().slice(0, 8)}`;
  await asAdmin.signIn();
  await page.goto('/admin/jobs/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('A calm home.');
  const card = page.getByRole('complementary', { name: 'How the board will show it' });
  await expect(card).toContainText(title);
  await page.getByRole('link', { name: 'Back to the listings' }).click();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save listing' }).click();
  const found = `/admin/jobs?q=${title.slice(5)}`;
  const copy = page.getByRole('link', { name: `Duplicate ${title}` });
  await copy.first().click();
  await expect(page.getByRole('heading', { name: 'New listing' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Description')).toHaveValue('A calm home.');
  await page.goto(found);
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible();
  await copy.click();
  await page.getByRole('button', { name: 'Save listing' }).click();
  await said(page, 'The listing is saved.');
  await page.goto(found);
  await expect(page.getByText('2 listings', { exact: true })).toBeVisible();
});

journey('ADM-9 A report is taken up and closed at one sitting', async ({ page, asAdmin }) => {
  await asAdmin.signIn();
  await page.goto('/admin/trust', { waitUntil: 'networkidle' });
  // Nobody else is to be waiting: taken up, the case leaves the list behind its dialog.
  await page.route('**/_api/admin/reports/list*', async (route) => {
    const response = await route.fetch();
    const { json } = await response.json();
    const pagination = { ...json.pagination, total: 0 };
    await route.fulfill({ response, json: { json: { ...json, reports: [], pagination } } });
  });
  await page
    .getByRole('link', { name: /^Read the case/ })
    .first()
    .click();
  await dialog(page).getByLabel('What came of it').fill('We spoke with both.');
  // What is typed is not lost to Escape, however often it is pressed, nor to a click outside.
  const question = dialog(page).getByText('Discard what you have written?');
  for (const isShown of [true, false, true]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: isShown });
  }
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog(page).getByLabel('What came of it')).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog(page).getByLabel('What came of it')).toHaveValue('We spoke with both.');
  await dialog(page).getByRole('button', { name: 'Take it up' }).click();
  await said(page, 'The case is yours.');
  await expect(page.getByText('No report waits for an answer.')).toBeVisible();
  await expect(dialog(page)).toContainText('in the hands of');
  // The case has an address of its own, whatever its status.
  await page.reload();
  await expect(dialog(page)).toContainText('in the hands of');
  await expect(
    dialog(page)
      .getByText(/^Reported by/)
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/admin\?(caregiver=|tab=families&q=)/);
  await dialog(page).getByLabel('What came of it').fill('We spoke with both.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await said(page, 'The reporter will be told.');
  await expect(dialog(page)).toBeHidden();
});

journey(
  'ADM-9 The other admin pages open and can be read by everyone',
  async ({ page, asAdmin }) => {
    journey.slow();
    await asAdmin.signIn();
    const places = [
      ['/admin/trust?status=all', 'Reports'],
      ['/admin/trust?tab=testimonials&status=all', 'Testimonials'],
      ['/admin/jobs?tab=applications', 'Applications'],
      ['/admin/jobs?tab=cities', 'Cities'],
      ['/admin/system', 'Mail'],
      ['/admin/system?tab=newsletter', 'Newsletter'],
      ['/admin/system?tab=jobs', 'Failed jobs'],
      ['/admin/system?tab=settings', 'Settings'],
    ] as const;
    for (const [path, tab] of places) {
      await page.goto(path);
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).not.toContainText('Error loading');
      await expectAccessible(page);
    }
  },
);
