import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, phone } from './journey.ts';
import { bubbles, composer, expect, journey, say } from './talk.ts';
import { url } from './place.ts';

journey.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The browser's push service is far away: what it would give out is made here, and leads nowhere. */
function withPushService(page: Page) {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const subscription = {
    endpoint: `https://push.example/${randomUUID()}`,
    keys: {
      p256dh: device.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  return page.addInitScript((given) => {
    // A browser without a window says 'denied' before it is asked.
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON: () => given }),
    });
  }, subscription);
}

const workerIsThere = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

const question = (page: Page) => page.getByText('Tell you here when they answer?');

journey(
  'PUSH-4 PUSH-8 A family is asked after its first message, and turns it off again in the account',
  async ({ page, talkers }) => {
    journey.slow();
    const { path } = await talkers.meet();
    await withPushService(page);
    await page.setViewportSize(phone);
    await page.goto(path);
    await workerIsThere(page);
    await expect(composer(page)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await say(page, 'Hello Nadia');
    await expect(question(page)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(page.getByText('You will be told on this device.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);

    await page.goto('/account');
    const section = page.getByRole('region', { name: 'On your devices' });
    await expect(section.getByText('This device')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page, '#push');
    const words = section.getByRole('checkbox', { name: 'Show names and first words' });
    await expect(words).not.toBeChecked();
    await words.check();
    await expect(page.getByText('Saved.')).toBeVisible();
    const saved = page.waitForResponse('**/_api/notifications/push-preferences');
    await section.getByRole('checkbox', { name: 'Reports' }).uncheck();
    await saved;
    await page.reload();
    await expect(words).toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Reports' })).not.toBeChecked();
    await expect(section.getByRole('checkbox', { name: 'Messages' })).toBeChecked();

    await section.getByRole('button', { name: /^Turn off/ }).click();
    await expect(page.getByText(/is no longer told\.$/)).toBeVisible();
    await section.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(section.getByText('This device')).toBeVisible();
    await expect(words).not.toBeChecked();
  },
);

journey('PUSH-8 who says "Not now" is not asked again', async ({ page, talkers }) => {
  const { path } = await talkers.meet();
  await withPushService(page);
  await page.goto(path);
  await workerIsThere(page);
  await say(page, 'Hello Nadia');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await page.waitForTimeout(1100);
  await say(page, 'Are you there?');
  await expect(bubbles(page).last()).toContainText('Are you there?');
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toHaveCount(0);

  // Three months later it may be asked once more.
  await page.evaluate(() => {
    const asked = Date.now() - 91 * 24 * 60 * 60_000;
    localStorage.setItem('asked to be told here', String(asked));
  });
  await page.reload();
  await page.waitForTimeout(1100);
  await say(page, 'Good morning');
  await expect(question(page)).toBeVisible();
});

journey(
  'PUSH-5 a push shows what it says, and leads to where it is about',
  async ({ page, context, talkers }) => {
    const { path } = await talkers.meet();
    await page.goto('/account');
    await workerIsThere(page);
    const worker = context.serviceWorkers()[0]!;
    // A browser without a window shows no notifications: what would be shown is written down.
    await worker.evaluate(() => {
      const shown: object[] = [];
      Object.assign(self, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push({ title, body: options?.body, tag: options?.tag, data: options?.data });
      };
    });
    const protocol = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
        if (ours) found(ours.registrationId);
      });
    });
    await protocol.send('ServiceWorker.enable');
    const title = 'You have a new message on Tendwell';
    await protocol.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId: await registered,
      data: JSON.stringify({ kind: 'message', path, tag: 'one conversation', title }),
    });
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, 'shown') as object[]))
      .toEqual([{ title, tag: 'one conversation', data: { path } }]);

    // Whoever looks at another page keeps it; only a real press may open a window or bring one to the front.
    const press = () =>
      worker.evaluate(async (path) => {
        const opened: string[] = [];
        const { clients } = self as unknown as { clients: { openWindow(url: string): unknown } };
        clients.openWindow = (url) => opened.push(url);
        const pressed = new Event('notificationclick');
        const notification = { close: () => undefined, data: { path } };
        let done: Promise<unknown> = Promise.resolve();
        const waitUntil = (work: Promise<unknown>) => {
          done = work.catch(() => undefined);
        };
        Object.assign(pressed, { notification, waitUntil });
        self.dispatchEvent(pressed);
        await done;
        return opened;
      }, path);
    expect(await press()).toEqual([url + path]);
    await page.goto(path);
    await expect(composer(page)).toBeVisible();
    expect(await press()).toEqual([]);
  },
);
