import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';

type Account = keyof typeof demoAccounts;

type Fixtures = {
  /** Opens a session for one of the demo accounts, as the login screen would. */
  signIn(account: Account): Promise<void>;
  /** Lines in the browser's console that no page should cause. */
  complaints: string[];
};

/** A journey fails when the browser complains, whatever the screen shows. */
export const journey = base.extend<Fixtures>({
  signIn: async ({ page }, use) => {
    await use(async (account) => {
      const response = await page.request.post('/_api/auth/login_with_password', {
        data: { json: { email: demoAccounts[account].email, password: demoPassword } },
      });
      expect(response.status()).toBe(200);
    });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Once nothing fades any more: what is half seen has half the contrast. */
export async function expectAccessible(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** Ticks a filter and types into another before its page can be there, as on a slow phone. */
export async function tickAndType(tick: Locator, field: Locator, text: string) {
  const box = (await tick.elementHandle()) as ElementHandle<HTMLInputElement>;
  await field.evaluate(
    (input: HTMLInputElement, [box, text]) => {
      box.click();
      input.focus();
      document.execCommand('insertText', false, text);
    },
    [box, text] as const,
  );
}

export const phone = { width: 390, height: 844 };

export { expect };
