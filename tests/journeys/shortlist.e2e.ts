import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  forgetSession,
  hold,
  journey,
  phone,
} from './journey.ts';
import { cards } from './cards.ts';
import { newFamily } from './new-family.ts';

const hearts = (page: Page) => page.getByRole('button', { name: /^Save [A-Z]/ });
const saved = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const moves = (page: Page) => page.getByRole('status').filter({ hasText: 'is now number' });

/** Presses the hearts of the first cards; returns the names, the last one pressed first. */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  const pressed: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const card = cards(page).nth(place);
    pressed.unshift((await card.getByRole('heading').textContent())!);
    await card.getByRole('button', { name: /^Save/ }).click();
  }
  return pressed;
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login?returnUrl=%2Fshortlist');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: /^log in$/i }).click();
  await expect(page).toHaveURL('/shortlist');
}

journey(
  'SHORT-1 SHORT-5 A visitor keeps caregivers, and brings them along when they log in',
  async ({ page }) => {
    journey.slow();
    const family = await newFamily(page);
    await page.goto('/caregivers?location=miami-fl');
    const before = await cards(page).first().boundingBox();
    const [second, first] = await saveFirst(page, 2);
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    expect(await cards(page).first().boundingBox()).toEqual(before);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Your shortlist (2)' }).click();
    await expect(saved(page)).toHaveText([second!, first!]);
    await page.getByRole('button', { name: `Add a note about ${first}` }).click();
    await page.getByLabel(`Your note about ${first}`).fill('Met at the library.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Met at the library.')).toBeVisible();
    await page.getByRole('button', { name: `Move ${first} up` }).click();
    await expect(saved(page)).toHaveText([first!, second!]);
    await page.reload();
    await expect(saved(page)).toHaveText([first!, second!]);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await logIn(page, family);
    await expect(page.getByText('2 caregivers whom you saved before')).toBeVisible();
    await expect(saved(page)).toHaveText([first!, second!]);
    await expect(page.getByText('Met at the library.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
    await page.goto('/caregivers?location=miami-fl');
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  },
);

journey(
  'SHORT-2 A note that was changed meanwhile is shown before it is replaced',
  async ({ page, complaints }) => {
    await logIn(page, await newFamily(page));
    await page.goto('/caregivers');
    const [name] = await saveFirst(page, 1);
    await expect(page.getByText('Saved to your shortlist.')).toBeVisible();
    await page.goto('/shortlist');
    await page.getByRole('button', { name: `Add a note about ${name}` }).click();
    await page.getByRole('textbox', { name: /note about/ }).fill('Drives, no cats.');

    const list = await (await page.request.get('/_api/shortlist/list')).json();
    const note = { caregiverId: list.json.saved[0].caregiver.id, note: 'Met at the library.' };
    await page.request.post('/_api/shortlist/update-note', { data: { json: note } });
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('This note was changed while you wrote.')).toBeVisible();
    await expect(page.getByText('The note now: Met at the library.')).toBeVisible();
    expect(complaints.splice(0)).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Drives, no cats.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Drives, no cats.', { exact: true })).toBeVisible();
  },
);

function pressTwice(button: Element) {
  for (let times = 0; times < 2; times += 1) (button as HTMLElement).click();
}

journey('SHORT-3 A family puts its list in order by keyboard', async ({ page }) => {
  const family = await newFamily(page);
  await logIn(page, family);
  await expect(page.getByRole('heading', { name: 'Nobody is saved yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find caregivers' }).click();
  await expect(hearts(page).first()).toBeVisible();
  // Someone quick has pressed all three before the first is answered.
  const answer = await hold(page, '**/_api/shortlist/save');
  const [third, second, first] = await saveFirst(page, 3);
  answer();
  await expect(page.getByText('Saved to your shortlist.')).toBeVisible();
  await page.getByRole('link', { name: 'See shortlist' }).click();
  await expect(saved(page)).toHaveText([third!, second!, first!]);

  const down = page.getByRole('button', { name: `Move ${third} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(moves(page)).toHaveText(`${third} is now number 2 of 3.`);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moves(page)).toHaveText(`${third} is now number 3 of 3.`);
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await expect(saved(page)).toHaveText([second!, first!, third!]);

  // Twice in a moment, before the page has drawn the first.
  const up = page.getByRole('button', { name: `Move ${third} up` });
  await up.evaluate(pressTwice);
  await expect(moves(page)).toHaveText(`${third} is now number 1 of 3.`);
  await expect(saved(page)).toHaveText([third!, second!, first!]);
  await down.evaluate(pressTwice);
  await expect(saved(page)).toHaveText([second!, first!, third!]);

  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(saved(page)).toHaveText([second!, third!]);
  const restored = page.waitForResponse('**/_api/shortlist/save');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page)).toHaveText([second!, first!, third!]);
  await restored;
  await page.reload();
  await expect(saved(page)).toHaveText([second!, first!, third!]);
  await expectAccessible(page);
});

journey('SHORT-3 a list that arrives late leaves the next move as it is', async ({ page }) => {
  await logIn(page, await newFamily(page));
  await page.goto('/caregivers');
  const [third, second, first] = await saveFirst(page, 3);
  await page.getByRole('link', { name: 'See shortlist' }).click();
  await expect(saved(page)).toHaveText([third!, second!, first!]);

  const list = '**/_api/shortlist/list*';
  const asked = page.waitForRequest(list);
  const answerList = await hold(page, list);
  const down = page.getByRole('button', { name: `Move ${third} down` });
  await down.click();
  await asked;
  const answerMove = await hold(page, '**/_api/shortlist/arrange');
  await down.click();
  await expect(saved(page)).toHaveText([second!, first!, third!]);
  answerList();
  await page.waitForTimeout(300); // a list that is not awaited any more has no end to wait for
  await expect(saved(page)).toHaveText([second!, first!, third!]);
  answerMove();
  await page.waitForResponse(list);
  await expect(saved(page)).toHaveText([second!, first!, third!]);
});

journey('SHORT-1 a heart that the server refuses is taken back', async ({ page, complaints }) => {
  const family = await newFamily(page);
  await logIn(page, family);
  await page.goto('/caregivers');
  await page.route('**/_api/shortlist/save', (route) =>
    route.fulfill({ status: 409, json: { json: { error: 'Your shortlist is full.' } } }),
  );
  await hearts(page).first().click();
  await expect(page.getByText('Your shortlist is full.')).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  complaints.splice(0);
});

journey('SHORT-1 caregivers and admins have no hearts', async ({ page, signIn }) => {
  for (const account of ['caregiver', 'admin'] as const) {
    await forgetSession(page);
    await signIn(account);
    await page.goto('/caregivers');
    await expect(page.getByRole('button', { name: 'Your account' }).first()).toBeAttached();
    await expect(hearts(page)).toHaveCount(0);
    await page.goto('/shortlist');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The shortlist is for families',
    );
  }
});

journey('SHORT-4 SHORT-5 the fifty-first is refused, also in a browser', async ({ page }) => {
  const family = await newFamily(page);
  await page.goto('/caregivers');
  const strangers = Array.from({ length: 50 }, () => ({
    caregiverId: crypto.randomUUID(),
    note: '',
  }));
  await page.evaluate(
    (saved) => localStorage.setItem('shortlist', JSON.stringify({ saved })),
    strangers,
  );
  await page.reload();
  await hearts(page).first().click();
  await expect(page.getByText('Your shortlist is full: it holds 50 caregivers.')).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/shortlist');
  await expect(page.getByText('50 caregivers you saved are not listed')).toBeVisible();

  // Who cannot be brought stays here.
  await logIn(page, family);
  await expect(page.getByText('50 more caregivers are saved in this browser only')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget these' }).click();
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
});

journey(
  'SHORT-6 SHORT-7 SHORT-8 Caregivers side by side, shared, printed and without JavaScript',
  async ({ page, browser, baseURL, context }) => {
    journey.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/caregivers?location=miami-fl');
    const names = await saveFirst(page, 4);
    await page.goto('/shortlist');
    await page.getByRole('checkbox', { name: `Compare ${names[0]}` }).check();
    await expect(page.getByText('Choose one to three more.')).toBeVisible();
    for (const name of names.slice(1)) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare four caregivers');
    expect(page.url()).toBe(link);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByRole('row', { name: 'What differs' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    const printed = await page.pdf({ format: 'Letter' });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await expectAccessible(page);

    const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
    await plain.goto(link);
    await expect(plain.getByRole('columnheader')).toHaveCount(4);
    await plain.getByRole('link', { name: `Leave out ${names[0]}` }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Compare three caregivers');
    await plain.context().close();
  },
);

journey('SHORT-7 a comparison that cannot be shown says why', async ({ page }) => {
  const id = () => crypto.randomUUID();
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/compare');
  await expect(heading).toHaveText('Choose two to four caregivers');
  await page.goto(`/compare?ids=${id()}`);
  await expect(heading).toHaveText('Choose two to four caregivers');
  await page.goto(`/compare?ids=${[id(), id(), id(), id(), id()].join()}`);
  await expect(heading).toHaveText('Four caregivers at most');
  await page.goto(`/compare?ids=${id()},x`);
  await expect(heading).toHaveText('This link is not complete');
  await page.goto(`/compare?ids=${id()},${id()}`);
  await expect(heading).toHaveText('They are not listed');
  await expectAccessible(page);
});
