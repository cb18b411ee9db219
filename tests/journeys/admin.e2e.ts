import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { signUpForm } from '#features/caregivers/signups/test-form.ts';
import { expect, expectAccessible, journey as baseJourney, phone } from './journey.ts';

type Desk = {
  signIn(): Promise<void>;
  /** Someone new who waits for an admin. */
  signUp(firstName: string, lastName: string): Promise<string>;
  /** Forgets what the browser said of a refusal that was wanted. */
  forgive(): void;
};

const journey = baseJourney.extend<{ desk: Desk }>({
  desk: async ({ playwright, baseURL, signIn, complaints }, use) => {
    const open: APIRequestContext[] = [];
    async function signUp(firstName: string, lastName: string) {
      const request = await playwright.request.newContext({ baseURL });
      open.push(request);
      const form = signUpForm({ firstName, lastName, email: `${randomUUID()}@example.com` });
      const response = await request.post('/_api/caregiver/signup', { multipart: form });
      expect(response.status(), await response.text()).toBe(200);
      return (await response.json()).json.caregiverId as string;
    }
    const forgive = () => void complaints.splice(0);
    await use({ signUp, forgive, signIn: () => signIn('admin') });
    await Promise.all(open.map((request) => request.dispose()));
  },
});

/** A name that nobody else has. */
const lastName = () => `Q${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible();

async function standingOf(page: Page, caregiverId: string): Promise<string> {
  const path = `/_api/admin/caregiver/details?caregiverId=${caregiverId}`;
  return (await (await page.request.get(path)).json()).json.caregiver.approvalStatus;
}

const refuse = (route: Route, error: string) =>
  route.fulfill({ status: 409, json: { json: { error } } });

async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

journey('ADM-3 An admin clears a morning’s queue by keyboard', async ({ page, desk }) => {
  journey.slow();
  const ids = [await desk.signUp('Ingrid', 'Lindqvist'), await desk.signUp('Solveig', 'Nyberg')];
  const name = page.getByRole('heading', { level: 2 }).first();
  const keys = page.keyboard;
  await desk.signIn();
  await page.goto(`/admin/queue?caregiver=${ids[0]}`);
  await expect(name).toHaveText('Ingrid L.');
  await expect(name).toBeFocused();
  await expect(page.getByText('Ingrid Lindqvist')).toBeVisible();

  const paper = page.getByRole('img', { name: /^Government ID: license\.jpg/ });
  await keys.press('o');
  await expect(paper).toBeVisible();
  await expectAccessible(page);
  await keys.press('?');
  await expect(dialog(page)).toContainText('Undo the last decision');
  await expectAccessible(page);
  await keys.press('a');
  await keys.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await standingOf(page, ids[0]!)).toBe('pending');

  await keys.press('a');
  await said(page, 'Caregiver approved successfully.');
  await expect(name).not.toHaveText('Ingrid L.');
  await keys.press('u');
  await said(page, 'Decision undone. Nobody was told of it.');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(name).toHaveText('Ingrid L.');
  await expect(paper).toBeHidden();
  expect(await standingOf(page, ids[0]!)).toBe('pending');
  await keys.press('a');
  await expect(name).not.toHaveText('Ingrid L.');
  expect(await standingOf(page, ids[0]!)).toBe('approved');

  // Others sign up too; this one comes soon.
  await expect(async () => {
    if ((await name.textContent()) !== 'Solveig N.') await keys.press('j');
    await expect(name).toHaveText('Solveig N.', { timeout: 1000 });
  }).toPass();
  await keys.press('r');
  await expect(dialog(page).getByLabel('Reason', { exact: true })).toBeFocused();
  await keys.press('Control+Enter');
  await expect(dialog(page)).toContainText('Please give a reason: the caregiver will read it.');
  await keys.type('a blurry photo, just a bit too dark');
  await expectAccessible(page);
  await keys.press('Control+Enter');
  await said(page, 'Caregiver rejected successfully.');
  await expect(dialog(page)).toBeHidden();
  expect(await standingOf(page, ids[1]!)).toBe('rejected');

  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

journey('ADM-3 ADM-4 ADM-5 An admin looks closely', async ({ page, desk }) => {
  journey.slow();
  const last = lastName();
  const id = await desk.signUp('Astrid', last);
  await desk.signIn();
  await page.goto(`/admin?q=${last}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Background: Pending');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Approve' }).click();
  await said(page, 'Caregiver approved successfully.');
  await expect(page.getByText('No pending caregiver signups found.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Signups' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(1);

  await card.getByRole('link', { name: 'View details' }).click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Astrid Q.');
  await expect(dialog(page)).toContainText(/Signed up (just now|\d+ minutes? ago)/);
  await expect(dialog(page).getByRole('link', { name: 'View license.jpg' })).toBeVisible();
  await expect(dialog(page)).toContainText('Decision undone');
  await expectAccessible(page);

  const status = dialog(page).getByLabel('Status of CNA');
  // A colleague is quicker, and what they found is not overwritten.
  await status.selectOption('clear');
  const failed = { newStatus: 'failed', adminAction: 'status_update' };
  const details = await page.request.get(`/_api/admin/caregiver/details?caregiverId=${id}`);
  const { verifications } = (await details.json()).json;
  const cna = verifications.find(({ type }: { type: string }) => type === 'cna_certification');
  const json = { verificationId: cna.id, ...failed };
  await page.request.post('/_api/admin/verification/update', { data: { json } });
  await dialog(page).getByRole('button', { name: 'Set to Clear' }).click();
  await expect(dialog(page).getByText('Please name who checked it.')).toBeVisible();
  await dialog(page).getByLabel('Checked by').fill('Florida Nurse Aide Registry');
  await dialog(page).getByRole('button', { name: 'Set to Clear' }).click();
  const meanwhile = 'It was set to Failed meanwhile. Please look again.';
  await said(page, `Failed to update verification: ${meanwhile}`);
  desk.forgive();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('failed');
  await status.selectOption('in_progress');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Discard what you have written?');
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(status).toHaveValue('in_progress');
  await dialog(page).getByLabel('Note').fill('The registry answers tomorrow.');
  await dialog(page).getByRole('button', { name: 'Set to In progress' }).click();
  await said(page, 'Verification status updated successfully.');
  await expect(status).toHaveValue('in_progress');
  await expect(dialog(page)).toContainText('The registry answers tomorrow.');

  await dialog(page).getByRole('button', { name: 'Approve All Verifications' }).click();
  const bulk = dialog(page).last();
  await expect(bulk).toContainText('Background check');
  await expect(bulk.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  // The third of the four does not get through.
  let sent = 0;
  await page.route('**/_api/admin/verification/update', (route) => {
    sent += 1;
    return sent === 3 ? refuse(route, 'The line was cut.') : route.continue();
  });
  await bulk.getByRole('button', { name: 'Approve 4' }).click();
  await expect(bulk.getByText('Please name who checked it.')).toHaveCount(4);
  expect(sent).toBe(0);
  await bulk.getByLabel('Checked by, for all of them').fill('Northgate ID');
  await bulk.getByLabel('CNA certificate: checked by').fill('Florida Nurse Aide Registry');
  await bulk.getByRole('button', { name: 'Approve 4' }).click();
  await said(page, 'Failed to update verification: The line was cut.');
  await expect(bulk).toContainText('2 of 4 were approved before it stopped');
  await expect(bulk.getByText('Clear')).toHaveCount(2);
  expect(sent).toBe(3);
  desk.forgive();
  await bulk.getByRole('button', { name: 'Try the rest again' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('0 of 4 still open');
  await expect(dialog(page).getByText('Northgate ID, checked')).toHaveCount(3);
  await expect(dialog(page).getByText('Florida Nurse Aide Registry, checked')).toBeVisible();

  // Choosing a type adds nothing yet; what was added by mistake is removed.
  const add = dialog(page).getByRole('form', { name: 'Add a verification' });
  await add.getByRole('combobox').selectOption('drug_screening');
  await expect(dialog(page)).toContainText('0 of 4 still open');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page)).toContainText('1 of 5 still open');
  await dialog(page).getByRole('button', { name: 'Remove Drug screening' }).click();
  await expect(dialog(page)).toContainText('0 of 4 still open');
  await dialog(page).getByRole('button', { name: 'Show the whole history' }).click();
  await expect(dialog(page).getByText('Verification approved with all others')).toHaveCount(4);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();
  expect(await standingOf(page, id)).toBe('pending');
});

journey('ERR-3 What fails at the desk says why', async ({ page, desk }) => {
  journey.slow();
  await desk.signIn();
  await page.goto('/admin');
  await page.route(/_api\/admin\/(caregivers|families|caregiver)\//, (route) =>
    refuse(route, 'We are closed.'),
  );
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await said(page, 'Failed to approve/reject caregiver: We are closed.');
  await page.getByRole('link', { name: 'View details' }).first().click();
  await said(page, 'Error loading caregiver details: We are closed.');
  await expectAccessible(page);
  // Also on a slow device, what is typed right after closing the dialog arrives.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.press('Escape');
  await page.getByLabel('Search signups').fill('anybody');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await said(page, 'Error loading caregivers: We are closed.');
  await page.getByRole('tab', { name: 'Families' }).click();
  await said(page, 'Error loading families: We are closed.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ families$/)).toBeVisible();
  desk.forgive();
});

journey('ADM-2 ADM-6 ADM-7 The four tabs of the desk', async ({ page, desk }) => {
  journey.slow();
  await desk.signIn();
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
  await expect(page.getByText(/^Profile (approved|rejected)$/).first()).toBeVisible();
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

journey('ADM-8 An admin imports a partner’s jobs with three bad rows', async ({ page, desk }) => {
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
  await desk.signIn();
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
  await page.getByRole('button', { name: 'Import 4 listings' }).click();
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
  desk.forgive();
  await page.getByLabel('Title').fill(`Night aide ${mark}`);
  await page.getByRole('button', { name: 'Save listing' }).click();
  await said(page, 'The listing is saved.');
});

journey('ADM-8 A copy is looked over before anybody sees it', async ({ page, desk }) => {
  const title = `Aide copied${randomUUID().slice(0, 8)}`;
  await desk.signIn();
  await page.goto('/admin/jobs/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('A calm home.');
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

journey('ADM-9 A report is taken up and closed at one sitting', async ({ page, desk }) => {
  await desk.signIn();
  await page.goto('/admin/trust', { waitUntil: 'networkidle' });
  // Nobody else is to be waiting: taken up, the case leaves the list behind its dialog.
  await page.route('**/_api/admin/reports/list*', async (route) => {
    const response = await route.fetch();
    const { json } = await response.json();
    const pagination = { ...json.pagination, total: 0 };
    await route.fulfill({ response, json: { json: { ...json, reports: [], pagination } } });
  });
  await page
    .getByRole('link', { name: /^Open case/ })
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

journey('ADM-9 The other desks open and can be read by everyone', async ({ page, desk }) => {
  journey.slow();
  await desk.signIn();
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
});
