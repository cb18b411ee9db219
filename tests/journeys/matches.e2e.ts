import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, phone } from './journey.ts';
import { post } from './post.ts';
import { journey } from './private-posts.ts';

const wish = {
  displayName: 'Dana Whitfield',
  password: 'a fine long passphrase',
  careTypes: ['Companionship', 'Transportation'],
  frequency: ['part_time', 'full_time'],
  experienceLevel: ['beginner'],
  budgetMax: 60,
  about: 'Mom speaks mostly Spanish now.',
};

const joinAsDaughter = (page: Page, email: string) =>
  post(page.request, 'family-signup/complete', { ...wish, email, zipCode: '33133' });

const maria = '/caregivers/maria-a';
const opened = (page: Page) => page.locator('details[open]');

journey(
  'MATCH-1 MATCH-4 A daughter asks why she sees a caregiver, with the keyboard alone',
  async ({ page }, { workerIndex }) => {
    await joinAsDaughter(page, `why-${workerIndex}-${Date.now()}@example.com`);
    await page.goto('/family-dashboard');
    const suggested = page.getByRole('region', { name: 'Suggested Caregivers' });
    const first = suggested.getByRole('listitem').first();
    await expect(first).toContainText(/What fits: (Companionship|Transportation)/);
    await expect(first).toContainText(/within about \d+ miles/);
    await expect(opened(page)).toHaveCount(0);

    const profile = first.getByRole('link');
    await profile.focus();
    await page.keyboard.press('Tab');
    await expect(first.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    const why = opened(page);
    await expect(why).toHaveCount(1);
    await expect(why.getByText('What fits', { exact: true })).toBeVisible();
    await expect(why).toContainText(/Travels to your ZIP code, from up to \d+ miles away\./);
    await expect(why).toContainText(/You pay up to \$60 an hour; they ask \$\d+/);
    await expect(why).toContainText('Your post names Spanish; they speak');
    await expect(why).toContainText('caregivers of proven identity who travel to your ZIP code');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);

    // What is open is no part of the link that covers the card.
    await why.getByText('What fits', { exact: true }).click();
    await expect(page).toHaveURL('/family-dashboard');
    await profile.press('Enter');
    await expect(page).toHaveURL(/\/caregivers\/[a-z0-9-]+$/);
    const section = page.getByRole('heading', { name: /^How \w+ fits your post$/ }).locator('..');
    await expect(section).toContainText('What fits: ');
    await section.getByText('What fits and what does not').click();
    await expect(section).toContainText('Your post names Spanish; they speak');
    await expectAccessible(page);
  },
);

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey(
    'MATCH-1 MATCH-4 A caregiver reads what fits and what does not, without JavaScript',
    async ({ page, people }) => {
      await people.join();
      const job = await people.postJob('04609', {
        budgetMin: 22,
        budgetMax: 28,
        about: 'Mom speaks Spanish with her sister.',
      });
      await page.goto('/dashboard');
      const near = page.getByRole('region', { name: 'New near you' });
      const card = near
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="${job.path}"]`) });
      await expect(card).toContainText(
        'Companionship · less than a mile away · pays what you ask · Spanish · 2+ years',
      );
      await card.getByText('Why you see this').click();
      const lines = card.locator('dl > div');
      await expect(lines).toHaveText([
        /^What fitsYou offer companionship\..*They pay up to \$28 an hour; you ask \$25 or more\./,
        /^What does notYour profile does not name meal prep\.They ask for part-time care; you work/,
      ]);
      await expect(lines.first()).toBeVisible();

      await page.goto(job.path);
      const section = page.getByRole('heading', { name: 'How it fits you' }).locator('..');
      await section.getByText('What fits and what does not').click();
      await expect(section.getByText('Your profile does not name meal prep.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    },
  );
});

journey('MATCH-4 A visitor reads a profile and a job as before', async ({ page, people }) => {
  const { path } = await people.postJob('04609');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'How it fits you' })).toHaveCount(0);
  await page.goto(maria);
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /fits your post/ })).toHaveCount(0);
});

type Shared = { title: string; url: string };

/** A phone's own sheet, which tells what it was given. */
async function withSheet(page: Page, refusal?: string) {
  const shared: Shared[] = [];
  await page.exposeFunction('tellShared', (given: Shared) => shared.push(given));
  await page.addInitScript((name) => {
    const tell = (window as unknown as { tellShared(given: ShareData): Promise<void> }).tellShared;
    navigator.share = async (given) => {
      await tell(given!);
      if (name) throw new DOMException('', name);
    };
  }, refusal);
  return shared;
}

const share = (page: Page) => page.getByRole('button', { name: 'Share' }).click();

journey(
  'SHARE-1 A son sends his sister a profile and a job by his phone’s own sheet',
  async ({ page, people, baseURL }) => {
    const { path } = await people.postJob('04609');
    const shared = await withSheet(page);
    await page.setViewportSize(phone);
    await page.goto(`${maria}?from=a-search#about`);
    await share(page);
    await expect.poll(() => shared).toEqual([{ title: 'Maria Alvarez', url: baseURL + maria }]);
    await page.goto(path);
    await share(page);
    await expect.poll(() => shared.at(-1)?.url).toBe(baseURL + path);
    await expect(page.getByText(/Link copied/)).toHaveCount(0);
  },
);

journey('SHARE-1 Who closes the sheet is told nothing', async ({ page }) => {
  const shared = await withSheet(page, 'AbortError');
  await page.goto(maria);
  await share(page);
  await expect.poll(() => shared.length).toBe(1);
  await expect(page.locator('[aria-live] p').filter({ hasText: /link/i })).toHaveCount(0);
});

journey(
  'SHARE-2 Where there is no sheet, or it fails, the link is copied and that is said',
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withSheet(page, 'NotAllowedError');
    await page.goto(maria);
    await share(page);
    await expect(page.locator('[aria-live=polite]').getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + maria);
  },
);
