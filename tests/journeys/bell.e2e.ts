import { expectAccessible } from './journey.ts';
import { expect, journey, log } from './talk.ts';
import { confirmAddresses } from './mailbox.ts';
import { post } from './post.ts';

journey('SHELL-5 the bell rings and leads there', async ({ page, talkers }) => {
  journey.slow();
  const { caregiver, conversationId, path } = await talkers.meet();
  await page.goto('/account');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).not.toContainText('unread');
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello' });
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await bell.click();
  const news = page.getByRole('link', { name: /New message from Nadia O\./ });
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await news.click();
  await expect(page).toHaveURL(path);
  await expect(bell).not.toContainText('unread');

  await page.getByRole('link', { name: 'Back to Browse Caregivers' }).click();
  await expect(page).toHaveURL('/caregivers');
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'And you?' });
  await page.goto('/notifications');
  const item = page.getByRole('listitem').filter({ hasText: 'Nadia O. wrote to you' });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('2 messages');
  await expect(page.getByRole('heading', { name: 'Today' })).toContainText('1 new');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page).toHaveURL('/notifications?kind=applications');
  await expect(page.getByText('Nothing of this kind')).toBeVisible();
  await page
    .getByRole('link', { name: /^Messages/ })
    .last()
    .click();
  await item.getByRole('link', { name: 'Answer: Nadia O. wrote to you' }).click();
  await expect(page).toHaveURL(path);
  await expect(bell).not.toContainText('unread');
  await page.goto('/notifications');
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Well?' });
  const all = page.getByRole('main').getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();

  await page.getByRole('link', { name: 'Choose' }).click();
  const preference = page.getByLabel('Messages', { exact: true });
  await preference.selectOption('Once a day');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(preference).toHaveValue('daily');
  await expectAccessible(page);
});

journey('SHELL-5 MSG-8 an offer that was seen leaves the bell', async ({ page, talkers }) => {
  const { caregiver, conversationId, path } = await talkers.meet();
  await confirmAddresses(page.request, caregiver.email);
  await post(caregiver.page.request, 'contact/share', { conversationId });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  let marked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/_api/messages/mark-read')) marked += 1;
  });
  await page.goto(path);
  await expect(log(page)).toContainText('would like to share contact info');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(marked).toBe(1);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(log(page)).toBeFocused();
});

journey(
  'CGD-1 MSG-4 a message shows on an open dashboard, leads there, and its writer is found by name',
  async ({ page, talkers }) => {
    journey.slow();
    const { caregiver, conversationId, path } = await talkers.meet();
    const other = caregiver.page;
    await other.goto('/dashboard');
    const needs = other.getByRole('region', { name: 'Needs you today' });
    await expect(needs).not.toContainText('wrote to you');
    await post(page.request, 'messages/send', { conversationId, content: 'Free on Monday?' });
    await expect(needs).toContainText('“Free on Monday?”');
    await expectAccessible(other);
    await needs.getByRole('link', { name: /^Read and answer/ }).click();
    await expect(other).toHaveURL(path);

    await other.goto('/messages');
    const field = other.getByRole('searchbox');
    const row = other.locator(`#conversation-${conversationId}`);
    await field.fill('nobody at all');
    await expect(other.getByText('Nobody of that name.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await field.fill('ottilie');
    await expect(row).toBeVisible();
    await expectAccessible(other);
  },
);
