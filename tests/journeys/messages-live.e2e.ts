import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, patient } from './journey.ts';
import { bubbles, composer, expect, journey, log, say } from './talk.ts';
import { confirmAddresses } from './mailbox.ts';
import { post } from './post.ts';
import { lettingMinutesPass } from './passing-time.ts';

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
    await expect(dialog).toBeVisible();
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
    const asking = tab.waitForResponse((answer) => answer.url().includes('header/counts'));
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
