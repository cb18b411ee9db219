import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoOverflow, forgive, phone } from './journey.ts';
import { bubbles, composer, expect, journey, log, say } from './talk.ts';

journey('MSG-2 a message shows at once, and fails well', async ({ page, talkers, complaints }) => {
  const { path } = await talkers.meet();
  await page.goto(path);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_api/messages/send', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, json: { json: { error: 'The cat is on the server.' } } });
  });
  await say(page, 'Hello there');
  await expect(log(page)).toContainText('Hello there');
  await expect(log(page).getByText('Sending...')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  answer();
  await expect(page.getByText('Failed to send message: The cat is on the server.')).toBeVisible();
  await expect(log(page)).not.toContainText('Hello there');
  await expect(composer(page)).toHaveValue('Hello there');
  await page.unroute('**/_api/messages/send');
  await page.waitForTimeout(1000);

  // It arrives, but its answer is lost: sent again, it is the same message.
  const keys: string[] = [];
  await page.route('**/_api/messages/send', async (route) => {
    keys.push(route.request().postDataJSON().json.clientKey);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await composer(page).press('Enter');
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(log(page).getByText('Sending...')).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(1);
  await page.reload();
  await expect(bubbles(page)).toHaveCount(1);
  forgive(complaints);
});

journey('MSG-5 keys, limits and drafts of the composer', async ({ page, talkers }) => {
  const { path } = await talkers.meet();
  await page.goto(path);
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(0);
  await page.keyboard.type('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Two');
  // However long it takes on a slow machine, no second goes by between two messages.
  await page.clock.setFixedTime(new Date());
  await page.keyboard.press('Enter');
  await expect(bubbles(page).first()).toContainText('One\nTwo', { useInnerText: true });

  await say(page, 'Too fast');
  await expect(page.getByRole('alert').filter({ hasText: 'limited' })).toHaveText(
    'Message sending is temporarily limited. 29 attempts remaining.',
  );
  await expect(composer(page)).toHaveValue('Too fast');
  await expect(page.getByRole('alert').filter({ hasText: 'limited' })).toHaveCount(0);

  // A draft outlives going elsewhere and coming back, and a reload.
  await page.getByRole('link', { name: 'Back to Browse Caregivers' }).click();
  await expect(page).toHaveURL('/caregivers');
  await page.goBack();
  await expect(composer(page)).toHaveValue('Too fast');
  await page.reload();
  await expect(composer(page)).toHaveValue('Too fast');

  await composer(page).fill('a'.repeat(2001));
  await expect(page.getByText('1 too many')).toBeVisible();
  await composer(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
  await composer(page).fill('');
  await page.getByRole('button', { name: 'Insert a template' }).click();
  const template = page.getByRole('button', { name: 'Interview Request' });
  await expect(template).toBeVisible();
  await expectAccessible(page);
  await template.click();
  await expect(composer(page)).toHaveValue(/^Hello Nadia,/);
});

journey(
  'MSG-5 the limit of the server is told as ours is',
  async ({ page, talkers, complaints }) => {
    const { path } = await talkers.meet();
    await page.clock.install();
    await page.goto(path);
    let attempts = 0;
    await page.route('**/_api/messages/send', (route) => {
      attempts += 1;
      const error = 'Too many attempts. Please wait 10 seconds and try again.';
      return route.fulfill({ status: 429, json: { json: { error, retryAfterSeconds: 10 } } });
    });
    await say(page, 'From my other phone too');
    const limited = page.getByRole('alert').filter({ hasText: 'limited' });
    await expect(limited).toHaveText(
      'Message sending is temporarily limited. 0 attempts remaining. Please wait 10 seconds.',
    );
    await expect(composer(page)).toHaveValue('From my other phone too');
    await expect(page.getByText('Failed to send message')).toHaveCount(0);
    await page.clock.runFor(1_500);
    await composer(page).press('Enter');
    await expect(limited).toBeVisible();
    expect(attempts).toBe(1);

    await page.unroute('**/_api/messages/send');
    await page.clock.fastForward(10_000);
    await expect(limited).toHaveCount(0);
    await composer(page).press('Enter');
    await expect(bubbles(page)).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
    forgive(complaints);
  },
);

journey('MSG-1 on a phone list and thread take turns', async ({ page, talkers }) => {
  const { path } = await talkers.meet();
  await page.setViewportSize({ ...phone, width: 360 });
  await page.goto('/messages');
  const back = page.getByRole('link', { name: 'Back to Browse Caregivers' });
  await expect(back).toHaveAttribute('href', '/caregivers');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectNoOverflow(page);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const item = page.getByRole('link', { name: /Nadia O\./ });
  await item.click();
  await expect(page).toHaveURL(path);
  await expect(item).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share Contact Info' })).toBeVisible();
  await say(page, 'From my phone');
  await expect(log(page)).toContainText('From my phone');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/messages');
  await expect(item).toBeFocused();
  await expect(item).toContainText('You: From my phone');
});

journey('MSG-1 by the keyboard alone', async ({ page, talkers }) => {
  await talkers.meet();
  await page.goto('/messages');
  await page.getByRole('link', { name: /Nadia O\./ }).focus();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('No mouse here');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('No mouse here');
  await expect(composer(page)).toBeFocused();
  // Over the templates and the two links of the safety note at the beginning of the log.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+Tab');
  await expect(log(page)).toBeFocused();
});

for (const { account, to, label } of [
  { account: 'admin', to: '/admin', label: 'Back to Admin Panel' },
  { account: 'caregiver', to: '/dashboard', label: 'Back to Dashboard' },
] as const) {
  journey(`MSG-1 the way back of the ${account}`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', to);
    await expectAccessible(page);
  });
}

journey('MSG-6 before the first conversation', async ({ page, talkers }) => {
  await talkers.joinAsFamily();
  await page.goto('/messages');
  const main = page.getByRole('main');
  for (const title of [
    'Initial Introduction',
    'Service Inquiry',
    'Interview Request',
    'Reference Check',
  ]) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  const points = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(points('Messaging tips').getByRole('listitem')).toHaveCount(6);
  await expect(points('Guidelines').getByRole('listitem')).toHaveCount(4);
  await expect(main).toContainText('Respond within 24 hours when possible');
  await expectAccessible(page);

  const { page: other } = await talkers.joinAsCaregiver();
  await other.goto('/messages');
  await expect(other.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expectAccessible(other);
});

journey('MSG-6 waiting and failing are told', async ({ page, talkers, complaints }) => {
  await talkers.joinAsFamily();
  await page.goto(`/messages?conversation=${randomUUID()}`);
  await expect(
    page.getByText('Error loading messages: This conversation does not exist.'),
  ).toBeVisible();

  let fail = () => {};
  const waiting = new Promise<void>((resolve) => (fail = resolve));
  await page.goto('/account');
  await page.route('**/_api/conversations/list', async (route) => {
    await waiting;
    await route.fulfill({ status: 400, json: { json: { error: 'Out of order' } } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading conversations' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('[data-skeleton]')).toHaveCount(5);
  fail();
  await expect(page.getByText('Unable to Load Messages')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/_api/conversations/list');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your messages' })).toBeVisible();
  complaints.splice(0);
});

journey('MSG-1 an admin, who writes to nobody here, is shown the way', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/messages');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See the reports' })).toBeVisible();
  await expect(main.getByText('Find someone you like')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Admin Panel' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await expectAccessible(page);
});
