import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, patient, phone } from './journey.ts';
import { composer, expect, journey, log, post, say } from './talk.ts';
import { confirmAddresses } from './mailbox.ts';
import { lettingMinutesPass } from './passing-time.ts';

const bubbles = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: /^(You|Nadia O\.): / });

async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

/** One message after the other; between two of them the minute of the send limit goes by. */
async function chatter(
  request: APIRequestContext,
  conversationId: string,
  { who, count }: { who: string; count: number },
) {
  const { user } = (await (await request.get('/_api/auth/session')).json()).json;
  await lettingMinutesPass(user.id, async (nextMinute) => {
    for (let number = 1; number <= count; number += 1) {
      await nextMinute();
      await post(request, 'messages/send', { conversationId, content: `${who} ${number}` });
    }
  });
}

journey(
  'Two people talk in two browsers, agree to share contact and see it',
  async ({ page, talkers }) => {
    journey.slow();
    const { email, caregiver, path } = await talkers.meet();
    const other = caregiver.page;
    await confirmAddresses(page.request, email, caregiver.email);
    await page.goto(path);
    await other.goto('/dashboard');
    await expect(log(page)).toContainText('Never send money');
    await expect(page.getByRole('heading', { name: 'Nadia O.' })).toBeVisible();

    await say(page, 'Hello Nadia, are you free on Mondays?');
    await expect(other.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await expect(other).toHaveTitle(/^\(1\) /);
    await other.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await other.getByRole('link', { name: /Ottilie B\..*1 new/ }).click();
    await expect(other).toHaveURL(path);
    await expect(log(other)).toContainText('are you free on Mondays?');
    await expect(log(page).getByText(/Read$/)).toBeVisible();
    await expect(other).not.toHaveTitle(/^\(/);

    await say(other, 'Yes, from nine.');
    await expect(log(page)).toContainText('Yes, from nine.');
    await expect(page.getByRole('status').getByText('Nadia O.: Yes, from nine.')).toBeAttached();
    await expect(log(page).getByRole('heading', { name: 'Today' })).toBeVisible();
    // The same words once more are read out once more.
    const heard = await page.getByRole('status').getByText('Nadia O.: Yes').elementHandle();
    await other.waitForTimeout(1000);
    await say(other, 'Yes, from nine.');
    await expect.poll(() => heard?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(page.getByRole('status').getByText('Nadia O.: Yes, from nine.')).toBeAttached();
    await expectAccessible(page);
    await expectAccessible(other);

    const share = { name: 'Share Contact Info' };
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', share).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Contact information shared!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(log(other)).toContainText('Ottilie B. would like to share contact info');
    await expect(log(page)).not.toContainText(caregiver.email);

    // Taken back before the other has agreed, and offered once more.
    await page.getByRole('button', { name: /^Waiting/ }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(other.getByRole('button', { name: 'Share mine' })).toHaveCount(0);
    await page.getByRole('button', share).click();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();

    await other.getByRole('button', { name: 'Share mine' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
    for (const each of [page, other]) {
      await expect(log(each).getByRole('link', { name: caregiver.email })).toBeVisible();
      await expect(log(each).getByRole('link', { name: email })).toBeVisible();
      await expect(each.getByText('Contact shared')).toBeVisible();
      await expectAccessible(each);
    }
    await expect(log(other)).toBeFocused();
  },
);

journey(
  'MSG-8 An address that is not confirmed is not shared, and the way to confirm it is shown',
  async ({ page, talkers }) => {
    const { email, path } = await talkers.meet();
    await page.goto(path);
    await page.getByRole('button', { name: 'Share Contact Info' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Please confirm your email address first');
    await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(
      page.getByText('Until you confirm your email address it leaves out'),
    ).toBeVisible();

    await confirmAddresses(page.request, email);
    await page.goto(path);
    await page.getByRole('button', { name: 'Share Contact Info' }).click();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Contact information shared!')).toBeVisible();
  },
);

journey(
  'The connection drops for 30 seconds and nothing is lost',
  async ({ page, context, talkers, complaints }) => {
    journey.slow();
    const { caregiver, conversationId, path } = await talkers.meet();
    await page.goto(path);
    await say(page, 'Before the tunnel');
    await expect(bubbles(page)).toHaveCount(1);
    await expect(log(page).getByText('Sending...')).toHaveCount(0);

    await context.setOffline(true);
    await composer(page).fill('In the tunnel');
    await page.waitForTimeout(1100);
    await composer(page).press('Enter');
    await expect(log(page).getByText('Sending...')).toBeVisible();
    // Meanwhile both go on, the family on another device.
    await Promise.all([
      chatter(caregiver.page.request, conversationId, { who: 'Caregiver', count: 28 }),
      chatter(page.request, conversationId, { who: 'Family', count: 27 }),
    ]);
    await expect(log(page)).not.toContainText('Caregiver 1');
    await context.setOffline(false);

    await expect(log(page)).toContainText('Caregiver 28');
    await expect(log(page).getByText('Sending...')).toHaveCount(0);
    await expect(bubbles(page).last()).toContainText('In the tunnel');

    // By the keyboard: the button goes with the last of them, the focus does not.
    await page.getByRole('button', { name: 'Show earlier messages' }).focus();
    await expect(log(page)).toContainText('Never send money');
    await expect(log(page)).toBeFocused();

    // Nothing is missing and nothing twice, back to the beginning.
    await expect(async () => {
      await log(page).hover();
      await page.mouse.wheel(0, -4000);
      await expect(bubbles(page)).toHaveCount(57, { timeout: 500 });
    }).toPass();
    const texts = await bubbles(page).allInnerTexts();
    expect(new Set(texts).size).toBe(57);
    expect(texts[0]).toContain('Before the tunnel');

    const news = page.getByRole('button', { name: 'New messages' });
    await post(caregiver.page.request, 'messages/send', {
      conversationId,
      content: 'Are you there?',
    });
    await news.press('Enter');
    await expect(news).toHaveCount(0);
    await expect(log(page)).toBeFocused();
    complaints.splice(0);
  },
);

journey('MSG-4 without push it is polled', async ({ page, talkers, complaints }) => {
  const { caregiver, conversationId, path } = await talkers.meet();
  await page.route('**/_api/events*', (route) => route.fulfill({ status: 503 }));
  await page.goto(path);
  await expect(log(page)).toBeVisible();
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Good morning' });
  await expect(log(page)).toContainText('Good morning');
  complaints.splice(0);
});

journey(
  'MSG-4 AUTH-4 a server that restarts signs nobody out',
  async ({ page, context, talkers, complaints }) => {
    const { path } = await talkers.meet();
    const restarting = [/_api\/events/, /_api\/auth\/session/];
    for (const address of restarting) {
      await page.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    }
    const answered = page.waitForResponse(/_api\/auth\/session/);
    await page.goto(path);
    await composer(page).fill('Half a sen');
    await (await answered).finished();
    // The page has its answer now, and could redraw.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(page).toHaveURL(path);
    await expect(composer(page)).toHaveValue('Half a sen');

    // Whoever has really been signed out is led to the login.
    for (const address of restarting) await page.unroute(address);
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    complaints.splice(0);
  },
);

/** As the browser does when another tab comes to the front, and when this one comes back. */
function turn(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

journey('MSG-4 many tabs leave each other room', async ({ page, context, talkers }) => {
  journey.slow();
  const { caregiver, conversationId, path } = await talkers.meet();
  const hear = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().includes('/_api/events'));
  const tabs: Page[] = [];
  // A browser opens six connections to a host, and no seventh.
  for (let count = 0; count < 6; count += 1) {
    const tab = patient(await context.newPage());
    // The first event makes the page ask anew; from it on, the tab knows where to resume.
    const asking = tab.waitForResponse((answer) => answer.url().includes('notifications/list'));
    await tab.goto('/account');
    await asking;
    await turn(tab, 'hidden');
    tabs.push(tab);
  }
  await page.goto(path);
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello' });
  await expect(log(page)).toContainText('Hello');

  const again = hear(tabs[0]!);
  await turn(tabs[0]!, 'visible');
  expect((await again).url()).toContain('lastEventId=');
});

journey('MSG-3 a hidden tab reads nothing until it is looked at', async ({ page, talkers }) => {
  const { caregiver, conversationId, path } = await talkers.meet();
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello' });
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  const marked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_api/messages/mark-read')) marked.push(request.url());
  });
  await page.goto(path);
  await expect(log(page)).toContainText('Hello');
  await expect(composer(page)).toBeVisible();
  expect(marked).toEqual([]);
  await turn(page, 'visible');
  await expect.poll(() => marked).toHaveLength(1);
});

journey('MSG-3 a conversation far down the list is read as well', async ({ page, talkers }) => {
  const { caregiver, conversationId } = await talkers.meet();
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello' });
  // As if others had come to the front since.
  await page.route('**/_api/conversations/list', (route) =>
    route.fulfill({ json: { json: { conversations: [], next: null } } }),
  );
  await page.goto('/messages');
  const item = page.getByRole('link', { name: /Nadia O\./ });
  await expect(item).toContainText('1 new');
  await item.click();
  await expect(log(page)).toContainText('Hello');
  await expect(item).not.toContainText('new');
});

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
  complaints.splice(0);
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Interview Request' }).click();
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
    complaints.splice(0);
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
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
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

journey('SHELL-5 the bell rings and leads there', async ({ page, talkers }) => {
  journey.slow();
  const { caregiver, conversationId, path } = await talkers.meet();
  await page.goto('/account');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).not.toContainText('unread');
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello' });
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await bell.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /New message from Nadia O\./ }).click();
  await expect(page).toHaveURL(path);
  await expect(bell).not.toContainText('unread');

  await page.getByRole('link', { name: 'Back to Browse Caregivers' }).click();
  await expect(page).toHaveURL('/caregivers');
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'And you?' });
  await page.goto('/notifications');
  const item = page.getByRole('listitem').filter({ hasText: 'New message from Nadia O.' });
  await expect(item).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await expect(bell).not.toContainText('unread');
  await expect(item.getByRole('link').first()).toBeFocused();
  await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Well?' });
  const all = page.getByRole('main').getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();

  await page.getByRole('link', { name: 'Choose' }).click();
  const wish = page.getByLabel('Messages', { exact: true });
  await wish.selectOption('Once a day');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(wish).toHaveValue('daily');
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
