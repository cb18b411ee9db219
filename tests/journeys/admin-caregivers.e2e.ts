import type { Page, Route } from '@playwright/test';
import { expect, expectNoOverflow, expectAccessible, phone } from './journey.ts';
import { journey, lastName, dialog, said } from './admin.ts';

async function standingOf(page: Page, caregiverId: string): Promise<string> {
  const path = `/_api/admin/caregiver/details?caregiverId=${caregiverId}`;
  return (await (await page.request.get(path)).json()).json.caregiver.approvalStatus;
}

const refuse = (route: Route, error: string) =>
  route.fulfill({ status: 409, json: { json: { error } } });

journey('ADM-3 An admin clears a morning’s queue by keyboard', async ({ page, asAdmin }) => {
  journey.slow();
  const ids = [
    await asAdmin.signUp('Ingrid', 'Lindqvist'),
    await asAdmin.signUp('Solveig', 'Nyberg'),
  ];
  const name = page.getByRole('heading', { level: 2 }).first();
  const keys = page.keyboard;
  await asAdmin.signIn();
  await page.goto(`/admin/queue?caregiver=${ids[0]}`);
  await expect(name).toHaveText('Ingrid L.');
  await expect(name).toBeFocused();
  await expect(page.getByText('Ingrid Lindqvist')).toBeVisible();

  const document = page.getByRole('img', { name: /^Government ID: license\.jpg/ });
  await keys.press('o');
  await expect(document).toBeVisible();
  // A PDF is drawn on the server and seen in place.
  await keys.press('2');
  await expect(page.getByRole('img', { name: 'Resume, page 1 of 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Government ID Looked at' })).toBeVisible();
  const missing = page.getByRole('listitem').filter({ hasText: /^Background check\s*Missing$/ });
  await expect(missing).toBeVisible();
  await expectAccessible(page);

  // A check becomes clear beside the paper that proves it, and not without one.
  const bar = page.getByRole('region', { name: 'Decision' });
  await expect(bar).toContainText('If you approve now, families see no badge.');
  const background = page.getByRole('form', { name: 'Background check: Set to Clear' });
  await expect(background).toContainText(
    'Cannot be cleared without a document, a named checker, and a date.',
  );
  const identity = page.getByRole('form', { name: 'ID check: Set to Clear' });
  await identity.getByLabel('Checked by').fill('Northgate ID');
  await expect(identity).toContainText('Cannot be cleared without a date.');
  await identity.getByRole('button', { name: /^Usual:/ }).click();
  await identity.getByRole('button', { name: 'Set to Clear' }).click();
  await said(page, 'Verification status updated successfully.');
  await expect(bar).toContainText('families see ID Verified.');
  await expect(page.getByText(/^Northgate ID, checked/)).toBeVisible();
  await name.focus();
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
  await expect(document).toBeHidden();
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
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(reason).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByText('Please give a reason: the caregiver will read it.')).toBeVisible();
  await keys.type('a blurry photo, just a bit too dark');
  await expectAccessible(page);
  // Escape keeps what was written.
  await keys.press('Escape');
  await expect(reason).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused();
  await keys.press('r');
  await expect(reason).toHaveValue('a blurry photo, just a bit too dark');
  await keys.press('Control+Enter');
  await said(page, 'Caregiver rejected successfully.');
  await expect(reason).toBeHidden();
  expect(await standingOf(page, ids[1]!)).toBe('rejected');

  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

journey(
  'ADM-3 A profile stays on the screen when a colleague decides on it',
  async ({ page, asAdmin }) => {
    await asAdmin.signIn();
    await page.clock.install();
    const listPath = '/_api/admin/caregivers/pending?limit=100';
    const [first] = (await (await page.request.get(listPath)).json()).json.caregivers;
    await page.goto('/admin/queue');
    const name = page.getByRole('heading', { level: 2 }).first();
    const place = page.getByRole('navigation', { name: 'Queue' }).getByRole('status');
    await expect(name).toHaveText(first.displayName);
    const lookAgain = async () => {
      await page.clock.fastForward('02:00');
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    };

    const { caregiverId } = first;
    const decision = { json: { caregiverId, approve: true } };
    const decided = await page.request.post('/_api/admin/caregiver/approve', { data: decision });
    expect(decided.ok()).toBe(true);
    await lookAgain();
    await expect(place).toContainText('Not in the queue');
    await expect(name).toHaveText(first.displayName);

    const undone = { json: { caregiverId } };
    await page.request.post('/_api/admin/caregiver/undo-decision', { data: undone });
    await lookAgain();
    await expect(place).toContainText('1 of');

    // A picture that did not load was not looked at, and can be asked for again.
    let isLost = true;
    await page.route('**/_api/documents/open**', (route) =>
      isLost ? route.abort() : route.continue(),
    );
    const id = await asAdmin.signUp('Runa', 'Holm');
    await page.goto(`/admin/queue?caregiver=${id}`);
    const document = page.getByRole('button', { name: /^Government ID/ });
    await document.click();
    await expect(page.getByText('The picture could not be loaded.')).toBeVisible();
    await expect(document).toContainText('Not opened');
    isLost = false;
    asAdmin.forgive();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^Government ID: license\.jpg/ })).toBeVisible();
    await expect(page.getByText('The picture could not be loaded.')).toBeHidden();
  },
);

journey('ADM-3 ADM-4 ADM-5 An admin looks closely', async ({ page, asAdmin }) => {
  journey.slow();
  const last = lastName();
  const id = await asAdmin.signUp('Astrid', last, ['cna_certification', 'cpr_first_aid']);
  await asAdmin.signIn();
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
  await expect(dialog(page)).toContainText('took back the decision about Astrid Q.');
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
  await dialog(page).getByLabel('Valid until').fill('2099-05-01');
  await dialog(page).getByRole('button', { name: 'Set to Clear' }).click();
  const meanwhile = 'It was set to Failed meanwhile. Please look again.';
  await said(page, `Failed to update verification: ${meanwhile}`);
  asAdmin.forgive();
  // Who has looked again may decide, and nothing has to be typed again.
  await expect(dialog(page).getByText('Failed', { exact: true }).first()).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Set to Clear' }).click();
  await said(page, 'Verification status updated successfully.');
  await expect(dialog(page).getByText('Florida Nurse Aide Registry, checked')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Set to Clear' })).toBeHidden();
  await status.selectOption('in_progress');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Discard what you have written?');
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(status).toHaveValue('in_progress');
  await dialog(page).getByLabel('Checked by').fill('');
  await dialog(page).getByLabel('Note').fill('The registry answers tomorrow.');
  await dialog(page).getByRole('button', { name: 'Set to In progress' }).click();
  await said(page, 'Verification status updated successfully.');
  await expect(status).toHaveValue('in_progress');
  await expect(dialog(page)).toContainText('The registry answers tomorrow.');

  await dialog(page).getByRole('button', { name: 'Approve All Verifications' }).click();
  const bulk = dialog(page).last();
  // Nothing was sent for the background check: it is listed, and left as it is.
  await expect(bulk).toContainText('This one stays as it is');
  await expect(bulk).toContainText('Background check: no document was uploaded');
  const listed = bulk.getByRole('list', { name: 'To approve' }).getByRole('listitem');
  await expect(listed).toHaveCount(3);
  await expectAccessible(page);

  // The second of the three does not get through.
  let sent = 0;
  await page.route('**/_api/admin/verification/update', (route) => {
    sent += 1;
    return sent === 2 ? refuse(route, 'The line was cut.') : route.continue();
  });
  await bulk.getByRole('button', { name: 'Approve 0' }).click();
  await expect(bulk.getByText('Please name who checked it.')).toHaveCount(3);
  expect(sent).toBe(0);
  await bulk.getByLabel('CNA certificate: checked by').fill('Florida Nurse Aide Registry');
  await expect(bulk.getByRole('button', { name: 'Approve 1' })).toBeVisible();
  await bulk.getByLabel('Checked by, for all of them').fill('Northgate ID');
  await bulk.getByRole('button', { name: 'Approve 3' }).click();
  await said(page, 'Failed to update verification: The line was cut.');
  await expect(bulk).toContainText('1 of 3 were approved before it stopped');
  await expect(bulk.getByText('Clear', { exact: true })).toHaveCount(1);
  expect(sent).toBe(2);
  asAdmin.forgive();
  await bulk.getByRole('button', { name: 'Try the rest again' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('1 of 4 still open');
  await expect(dialog(page).getByText('Northgate ID, checked')).toHaveCount(2);
  await expect(dialog(page).getByText('Florida Nurse Aide Registry, checked')).toBeVisible();

  // Choosing a type adds nothing yet; what was added by mistake is removed.
  const add = dialog(page).getByRole('form', { name: 'Add a verification' });
  await add.getByRole('combobox').selectOption('drug_screening');
  await expect(dialog(page)).toContainText('1 of 4 still open');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page)).toContainText('2 of 5 still open');
  await dialog(page).getByRole('button', { name: 'Remove Drug screening' }).click();
  await expect(dialog(page)).toContainText('1 of 4 still open');
  await dialog(page).getByRole('button', { name: 'Show the whole history' }).click();
  await expect(dialog(page).getByText(/Approved together with all open/)).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();
  expect(await standingOf(page, id)).toBe('pending');
});

journey('ERR-3 What fails on the admin pages says why', async ({ page, asAdmin }) => {
  journey.slow();
  await asAdmin.signIn();
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
  asAdmin.forgive();
});
