import { expectAccessible, phone } from './journey.ts';
import { composer, expect, journey, log, say } from './talk.ts';
import { post } from './post.ts';

journey('Someone blocks a scammer', async ({ page, talkers, complaints }) => {
  journey.slow();
  const { caregiver, conversationId, path } = await talkers.meet();
  const scammer = caregiver.page;
  await post(scammer.request, 'messages/send', {
    conversationId,
    content: 'Please pay $200 by gift card first.',
  });
  await page.goto(path);
  await expect(log(page)).toContainText('gift card');

  await page.getByRole('button', { name: 'Report or block' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Nadia O.' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('A scam, or asking for money').check();
  await dialog.getByLabel('What happened?').fill('Wants money before we have met.');
  await dialog.getByLabel('Please pay $200 by gift card first.').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' });
  await expect(thanks).toContainText(/Your case number is \d+/);
  const [caseNumber] = /\d+/.exec(await thanks.getByRole('status').innerText())!;

  await thanks.getByRole('button', { name: 'Block Nadia O. too' }).click();
  await page
    .getByRole('dialog', { name: 'Block Nadia O.?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(page.getByText('You blocked this person.')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expectAccessible(page);

  // The scammer reaches nobody any more, and learns no reason.
  await scammer.goto(path);
  await expect(scammer.getByText('You can no longer write to this person.')).toBeVisible();
  const refused = await scammer.request.post('/_api/messages/send', {
    data: { json: { conversationId, content: 'Hello?' } },
  });
  expect(refused.status()).toBe(403);
  const profile = await page.goto(`/caregivers/${caregiver.slug}`);
  expect(profile!.status()).toBe(404);

  await page.goto('/account#reports');
  await expect(page.getByRole('heading', { name: `Case ${caseNumber}` })).toBeVisible();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock Nadia O.' }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await page.goto(path);
  await say(page, 'Let us try again.');
  await expect(log(page)).toContainText('Let us try again.');
  complaints.splice(0);
});

journey('A profile and a job can be reported and blocked', async ({ page, talkers }) => {
  const { caregiver } = await talkers.meet();
  await page.setViewportSize(phone);
  await page.goto(`/caregivers/${caregiver.slug}`);
  await page.getByRole('button', { name: 'Report or block' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('False information').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText(/Your case number is \d+/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report or block' })).toBeFocused();

  const mine = await page.request.get('/_api/job-requests/mine');
  const [job] = (await mine.json()).json.jobRequests;
  await page.goto(`/private-jobs/${job.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report or block' })).toHaveCount(0);

  const other = caregiver.page;
  await other.goto(`/private-jobs/${job.slug}`);
  await other.getByRole('button', { name: 'Report or block' }).click();
  await other.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(other).toHaveURL('/private-caregiver-jobs');
  await expect(other.getByText('You blocked Ottilie B.')).toBeVisible();
  const gone = await other.goto(`/private-jobs/${job.slug}`);
  expect(gone!.status()).toBe(404);
});

journey('A visitor who wants to report logs in first', async ({ page }) => {
  await page.goto('/caregivers');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/caregivers\/./);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Report or block' }).click();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(pathname)}`);
});
