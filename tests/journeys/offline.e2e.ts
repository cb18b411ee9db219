import type { Page } from '@playwright/test';
import { networkTo } from '../broken-network.ts';
import { expectAccessible, expectNoOverflow, patient, phone } from './journey.ts';
import { port } from './place.ts';
import { post } from './post.ts';
import { bubbles, expect, journey as base, log, say } from './talk.ts';

type Network = {
  /** the product's address by way of this network */
  url: string;
  /** Really: the browser is told, and no connection is left or can be made, by the worker either. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

const journey = base.extend<{ network: Network }>({
  network: async ({ context }, use) => {
    const network = await networkTo({ hostname: '127.0.0.1', port: String(port) });
    await use({
      url: `http://127.0.0.1:${network.port}`,
      async goAway() {
        await network.set('refused');
        await context.setOffline(true);
      },
      async comeBack() {
        await network.set('open');
        await context.setOffline(false);
      },
    });
    await network.set('open');
    await network.close();
  },
});
journey.use({ serviceWorkers: 'allow' });

const namesOf = (page: Page, kind: string) =>
  page.evaluate(
    async (kind) => (await caches.keys()).filter((name) => name.startsWith(kind)),
    kind,
  );

/** The addresses of what the browser keeps of a kind. */
const keptIn = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(kind));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, kind);

/** Reads a thread for long enough that it stays. */
async function read(page: Page, { url }: Network, path: string) {
  await page.goto(url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(url + path);
  await expect.poll(() => keptIn(page, 'threads ')).toContain(path);
}

async function countMessages(page: Page, conversationId: string, words: string) {
  const answer = await page.request.get(`/_api/messages/get?conversationId=${conversationId}`);
  const { messages } = (await answer.json()).json as { messages: { content: string }[] };
  return messages.filter(({ content }) => content === words).length;
}

journey(
  'PUSH-2 PUSH-3 A phone goes offline in the middle of a message',
  async ({ page, network, talkers, complaints }) => {
    journey.slow();
    const { caregiver, conversationId, path } = await talkers.meet();
    await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Hello there' });
    await page.setViewportSize(phone);
    await read(page, network, path);
    await expect(log(page)).toContainText('Hello there');
    // Said after the page was kept: its answer is kept as well.
    await post(caregiver.page.request, 'messages/send', { conversationId, content: 'Still free' });
    await expect(log(page)).toContainText('Still free');

    await network.goAway();
    await say(page, 'Written in the lift');
    await expect(bubbles(page).last()).toContainText('Written in the lift');
    await expect(page.getByText('You are offline.')).toBeVisible();

    await page.reload();
    await expect(log(page)).toContainText('Hello there');
    await expect(log(page)).toContainText('Still free');
    await expect(bubbles(page).last()).toContainText('Written in the lift');
    await expectNoOverflow(page);
    await expectAccessible(page);

    // Another thing is not there, and the page says so.
    await page.goto(`${network.url}/account`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your messages' }).click();
    await page.getByRole('link', { name: /Nadia O\./ }).click();
    await expect(bubbles(page).last()).toContainText('Written in the lift');

    await network.comeBack();
    await expect(log(page).getByText('Sending...')).toHaveCount(0);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect.poll(() => countMessages(page, conversationId, 'Written in the lift')).toBe(1);
    await expect.poll(() => keptIn(page, 'unsent ')).toEqual([]);
    await page.reload();
    await expect(bubbles(page).filter({ hasText: 'Written in the lift' })).toHaveCount(1);
    complaints.splice(0);
  },
);

journey(
  'PUSH-3 a page that was closed offline leaves its message to the browser, which sends it once',
  async ({ page, context, network, talkers, complaints }) => {
    journey.slow();
    const { conversationId, path } = await talkers.meet();
    const tab = patient(await context.newPage());
    await read(tab, network, path);
    const worker = context.serviceWorkers()[0]!;
    await network.goAway();
    await say(tab, 'Before the battery died');
    await expect.poll(() => keptIn(tab, 'unsent ')).toHaveLength(1);
    await tab.close();
    await network.comeBack();

    // As the browser does once it has a network; it may do so by itself, too.
    await worker.evaluate(() => (self as unknown as { sendUnsent(): Promise<void> }).sendUnsent());
    const words = 'Before the battery died';
    expect(await countMessages(page, conversationId, words)).toBe(1);
    await page.goto(network.url + path);
    await expect(bubbles(page).filter({ hasText: words })).toHaveCount(1);
    await expect.poll(() => keptIn(page, 'unsent ')).toEqual([]);
    expect(await countMessages(page, conversationId, words)).toBe(1);
    complaints.splice(0);
  },
);

journey(
  'AUTH-5 who logs out without a network leaves nothing on the phone',
  async ({ page, context, network, talkers, complaints }) => {
    const { path } = await talkers.meet();
    await read(page, network, path);
    await page.evaluate(() => sessionStorage.setItem('draft', 'private'));
    await page.getByRole('button', { name: 'Your account' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(await keptIn(page, 'threads ')).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    await context.setOffline(false);
    complaints.splice(0);
  },
);

journey(
  'PUSH-2 nothing of one person is left on the phone for the next',
  async ({ page, context, network, talkers, complaints }) => {
    journey.slow();
    const { path } = await talkers.meet();
    await read(page, network, path);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${network.url}/`);
    await expect.poll(() => keptIn(page, 'threads ')).toEqual([]);
    await network.goAway();
    await page.goto(network.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await network.comeBack();

    // A session that ended elsewhere leaves as little, as soon as the browser hears of it.
    await talkers.joinAsFamily();
    await read(page, network, '/messages');
    await context.clearCookies();
    await page.goto(`${network.url}/about`);
    await expect.poll(() => keptIn(page, 'threads ')).toEqual([]);

    // Somebody else who signs in without that finds nothing either.
    await talkers.joinAsFamily();
    await read(page, network, '/messages');
    const [before] = await namesOf(page, 'threads ');
    await context.clearCookies();
    await talkers.joinAsFamily();
    await page.goto(`${network.url}/about`);
    await expect.poll(() => namesOf(page, 'threads ')).not.toContain(before);
    await expect.poll(() => namesOf(page, 'threads ')).toHaveLength(1);
    complaints.splice(0);
  },
);
