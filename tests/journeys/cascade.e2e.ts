import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { expect, journey } from './journey.ts';

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const tracks = async (place: Locator) =>
  (await styleOf(place, 'grid-template-columns')).split(' ').length;

/** The first of these pages where the signed-in caregiver has not applied yet. */
async function openLetter(page: Page, board: string, links: string) {
  await page.goto(board);
  const paths = await page
    .locator(links)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  const apply = page.getByRole('button', { name: 'Apply Now' });
  for (const path of new Set(paths)) {
    await page.goto(path);
    if (await apply.isVisible()) break;
  }
  await apply.click();
  return page.getByRole('dialog').getByRole('textbox', { name: /Cover letter/ });
}

async function expectRoomForLines(box: Locator) {
  expect(Number.parseFloat(await styleOf(box, 'min-height'))).toBeGreaterThan(100);
  expect(await styleOf(box, 'padding-top')).toBe('12px');
}

journey('A page has one stylesheet, of at most 25 KB', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('link[rel=stylesheet]');
  await expect(links).toHaveCount(1);
  const path = (await links.getAttribute('href'))!;
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(Number(answer.headers()['content-length'])).toBeLessThan(25 * 1024);
  const layers = (await answer.text()).match(/@layer [^{;]+/g);
  expect(layers).toEqual(['base', 'component', 'part', 'screen'].map((n) => `@layer ${n}`));
});

journey(
  'Where parts meet, the special one wins: boxes for long texts',
  async ({ page, signIn }) => {
    await signIn('caregiver');
    await expectRoomForLines(
      await openLetter(page, '/private-caregiver-jobs', 'main a[href^="/private-jobs/"]'),
    );
    await expectRoomForLines(
      await openLetter(page, '/caregiver-jobs', 'main a[href^="/caregiver-jobs/"][href*="-3"]'),
    );
    await page.goto('/testimonials');
    await expectRoomForLines(page.getByLabel('What they said about you'));
    await page.goto('/profile/edit?tab=professional');
    await expectRoomForLines(page.getByLabel('Availability notes'));
  },
);

journey('Where parts meet, the special one wins: public pages', async ({ page, signIn }) => {
  await page.goto('/private-caregiver-jobs?zipCode=33101');
  expect(await styleOf(page.getByLabel('Sort by'), 'padding-right')).toBe('44px');
  await page.goto('/login');
  expect(await styleOf(page.locator('input[type=password]'), 'padding-right')).toBe('80px');
  await page.goto('/caregiver-jobs');
  const city = page.locator('main li:has(> a[href^="/caregiver-jobs/"])').first();
  expect(await styleOf(city, 'padding')).toBe('16px');

  await page.goto('/caregivers');
  await page.locator('main a[href^="/caregivers/"]').first().click();
  await page.getByRole('heading', { name: 'Verification & Trust' }).waitFor();
  const trust = page.locator('section', {
    has: page.getByRole('heading', { name: 'Verification & Trust' }),
  });
  expect(await styleOf(trust.last(), 'padding')).toBe('24px');

  await signIn('family');
  await page.goto('/admin');
  const toast = page.getByText('You do not have permission').locator('xpath=ancestor::div[1]');
  const cross = toast.getByRole('button', { name: 'Dismiss' });
  expect(await styleOf(cross, 'color')).toBe(await styleOf(toast, 'color'));
});

journey('Where parts meet, the special one wins: lists of the admin', async ({ page, signIn }) => {
  await page.request.post('/_api/account/request-password-reset', {
    data: { json: { email: demoAccounts.family.email } },
  });
  await signIn('admin');
  await page.goto('/admin/system');
  expect(await tracks(page.locator('[role=tabpanel] li').first())).toBe(4);
  await page.goto('/admin/trust');
  expect(await tracks(page.locator('[role=tabpanel] li').first())).toBe(2);
  await page.goto('/admin?tab=caregivers');
  expect(await tracks(page.locator('[role=tabpanel] li').first())).toBe(4);
  await page.goto('/admin/jobs');
  expect(await tracks(page.locator('[role=tabpanel] li').first())).toBe(4);
});

/** The stylesheet as if the files of each layer had arrived in the reverse order. */
function reversed(css: string): string {
  return blocksOf(css)
    .map((block) => {
      if (!block.startsWith('@layer ')) return block;
      const start = block.indexOf('{') + 1;
      const files = new Map<string, string[]>();
      for (const rule of blocksOf(block.slice(start, -1))) {
        // The first two digits of a class stand for its file.
        const file = /\._([a-z0-9]{2})[a-z0-9]/.exec(rule)?.[1] ?? '';
        files.set(file, [...(files.get(file) ?? []), rule]);
      }
      return `${block.slice(0, start)}${[...files.values()].reverse().flat().join('')}}`;
    })
    .join('');
}

function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}') depth--;
    const isOver = depth === 0 && (css[at] === '}' || css[at] === ';');
    if (isOver) blocks.push(css.slice(start, at + 1));
    if (isOver) start = at + 1;
  }
  return blocks;
}

/** What differs once the page wears these styles; sizes follow from the rest. */
const differencesUnder = (css: string) => {
  // One of each kind is enough: the same classes below the same parent wear the same rules.
  const kinds = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const nameOf = (one: Element | null) => `${one?.tagName}.${one?.getAttribute('class')}`;
    kinds.set(`${nameOf(element.parentElement)} ${nameOf(element)}`, element);
  }
  const elements = [...kinds.values()];
  const follows =
    /^(width|height|inline-size|block-size|perspective|transform-|inset|top|left|right|bottom|grid-template-rows)/;
  const read = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return [...style]
        .filter((name) => !follows.test(name))
        .map((name) => [name, style.getPropertyValue(name)]);
    });
  // Laid out anew, because the browser may report the margins of a layout that it has replaced.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
  const before = read();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!.disabled = true;
  document.adoptedStyleSheets = [sheet];
  const after = read();
  return elements.flatMap((element, at) =>
    before[at]!.flatMap(([name, value], property) => {
      const now = after[at]![property]![1];
      return now === value ? [] : [`${element.className} ${name}: ${value}, reversed ${now}`];
    }),
  );
};

const pages = {
  nobody: [
    '/',
    '/login',
    '/caregiver-signup',
    '/caregivers',
    '/private-caregiver-jobs',
    '/support',
  ],
  caregiver: ['/dashboard', '/profile/edit?tab=professional', '/testimonials', '/messages'],
  family: ['/family-dashboard', '/family-signup', '/account'],
  admin: ['/admin', '/admin/queue', '/admin/jobs/new', '/admin/trust', '/admin/system'],
} as const;

for (const [who, paths] of Object.entries(pages)) {
  journey(
    `The order of the files changes nothing for ${who}`,
    async ({ page, signIn, request }) => {
      journey.slow();
      if (who !== 'nobody') await signIn(who as Exclude<keyof typeof pages, 'nobody'>);
      await page.goto('/about');
      const path = (await page.locator('link[rel=stylesheet]').getAttribute('href'))!;
      const css = reversed(await (await request.get(path)).text());
      for (const address of paths) {
        await page.goto(address);
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(differencesUnder, css), address).toEqual([]);
      }
    },
  );
}

journey(
  'The stylesheet needs nothing the oldest promised browsers lack',
  async ({ request, page }) => {
    await page.goto('/about');
    const path = (await page.locator('link[rel=stylesheet]').getAttribute('href'))!;
    const css = await (await request.get(path)).text();
    // Each of these would make its whole declaration invalid, without a fallback by the browser.
    expect(css).not.toMatch(/light-dark\(|color-mix\(|(?<![\w-])[\d.]+lh\b|@container|@scope|&:/);
    const withoutFallback = css.replace(
      /@supports \(height:100dvh\)\{:root\{--screen:100dvh\}\}/,
      '',
    );
    expect(withoutFallback).not.toMatch(/\d[ds]vh/);
  },
);
