import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { cards } from './cards.ts';
import { expect, expectAccessible, expectNoOverflow, journey, patient, phone } from './journey.ts';
import { confirmAddresses, linkInMail } from './mailbox.ts';
import { newFamily } from './new-family.ts';
import { url } from './place.ts';

const invited = 'Ottilie Brandvold asks you to help choose a caregiver';
const main = (page: Page) => page.getByRole('main');

async function logIn(page: Page, account: Account) {
  await page.goto('/login?returnUrl=%2Fcircle');
  await enter(page, account);
  await expect(page).toHaveURL('/circle');
}

type Account = { email: string; password: string };

async function enter(page: Page, { email, password }: Account) {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page)
    .getByRole('button', { name: /^log in$/i })
    .click();
}

async function invite(page: Page, email: string, role: string) {
  await page.getByLabel('Their email address').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
}

/** A browser of their own, in which they follow the link of their mail. */
async function join(browser: Browser, link: string, name: string, viewport = phone) {
  return joinFrom(await openPage(browser, viewport), link, name);
}

async function openPage(browser: Browser, viewport = phone) {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  return patient(await context.newPage());
}

async function joinFrom(page: Page, link: string, name: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottilie Brandvold invites you');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password').fill('a fine long passphrase');
  await page.getByRole('button', { name: 'Create my account and join' }).click();
  await expect(page).toHaveURL('/circle');
  return page;
}

const item = (page: Page, name: string) =>
  main(page).getByRole('listitem').filter({ hasText: name });

async function vote(page: Page, name: string, said: string, why: string) {
  await page.getByRole('button', { name: `Vote on ${name}` }).click();
  await page.getByRole('radio', { name: said, exact: true }).check();
  await page.getByLabel('Why, in a line').fill(why);
  await page.getByRole('button', { name: 'Save vote' }).click();
  await expect(page.getByText(`You: ${said}, “${why}”`)).toBeVisible();
}

journey(
  'CIRC-1 CIRC-4 CIRC-5 Three siblings choose a caregiver',
  async ({ page, browser, request, complaints }) => {
    journey.slow();
    const family = await newFamily(page);
    await confirmAddresses(request, family.email);
    await logIn(page, family);
    const [annAddress, benAddress] = [randomUUID(), randomUUID()].map((id) => `${id}@example.com`);
    await invite(page, annAddress!, 'Organizer');
    await invite(page, benAddress!, 'Helper');
    await expect(item(page, benAddress!)).toContainText('Invited as helper');
    await expectAccessible(page);
    await page.getByLabel('Their email address').fill(family.email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('This is your own address.').first()).toBeVisible();
    expect(complaints.splice(0)).toHaveLength(1);

    const link = await linkInMail(request, benAddress!, invited);
    const ben = await join(browser, link, 'Ben Brandvold');
    await expect(item(page, benAddress!)).toContainText('Ben Brandvold');
    const ann = await join(
      browser,
      await linkInMail(request, annAddress!, invited),
      'Ann Brandvold',
      { width: 1280, height: 800 },
    );

    // A brother saves somebody on his phone, and the sister sees it at once.
    await ann.goto('/shortlist');
    await ben.goto('/caregivers?location=miami-fl');
    const name = (await cards(ben).first().getByRole('heading').textContent())!;
    const other = (await cards(ben).nth(1).getByRole('heading').textContent())!;
    for (const place of [1, 0]) {
      await cards(ben).nth(place).getByRole('button', { name: /^Save/ }).click();
    }
    await expect(item(ann, name)).toContainText('Saved by Ben Brandvold');
    await ann.getByRole('button', { name: `Add a note about ${name}` }).click();
    await ann.getByLabel(`Note about ${name}`).fill('Called her. Free on Mondays.');
    await ann.getByRole('button', { name: 'Save note' }).click();
    await vote(ann, name, 'Yes', 'Knows the illness');

    await ben.goto('/circle/shortlist');
    await expect(ben).toHaveURL('/shortlist');
    await expect(item(ben, name)).toContainText('Note by Ann Brandvold');
    await expect(item(ben, name)).toContainText('Ann Brandvold: Yes, “Knows the illness”');
    await vote(ben, name, 'Maybe', 'A long way');
    await expectNoOverflow(ben);
    await expectAccessible(ben);

    // They look at both side by side, with what each of them said.
    await page.goto('/shortlist');
    for (const one of [name, other]) {
      await page.getByRole('checkbox', { name: `Compare ${one}` }).check();
    }
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/compare\?/);
    await expect(page.getByRole('row', { name: /^Votes/ })).toContainText('Ben Brandvold: Maybe');
    await expectAccessible(page);

    // One leaves, and sees nothing of it any more.
    await ben.goto('/circle');
    await ben.getByRole('button', { name: 'Leave the circle' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Leave the circle' }).click();
    await expect(ben.getByText('You have left the circle.')).toBeVisible();
    await ben.goto('/shortlist');
    await expect(ben.getByText('Nobody is saved yet')).toBeVisible();
    await page.goto('/circle');
    await expect(item(page, 'Ben Brandvold left the circle')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Ben Brandvold' })).toHaveCount(0);
    for (const each of [ann, ben]) await each.context().close();
  },
);

journey(
  'CIRC-4 SHORT-5 What somebody saved before they joined stays in their browser until they add it',
  async ({ page, browser, request }) => {
    journey.slow();
    const family = await newFamily(page);
    await confirmAddresses(request, family.email);
    await logIn(page, family);
    const address = `${randomUUID()}@example.com`;
    await invite(page, address, 'Helper');

    const ben = await openPage(browser);
    await ben.goto('/caregivers?location=miami-fl');
    const card = cards(ben).first();
    const name = (await card.getByRole('heading').textContent())!;
    await card.getByRole('button', { name: /^Save/ }).click();
    await joinFrom(ben, await linkInMail(request, address, invited), 'Ben Brandvold');
    await ben.goto('/shortlist');
    const notice = ben.getByText('If you add them, everyone in your circle sees them');
    await expect(notice).toBeVisible();
    await expectNoOverflow(ben);
    await expectAccessible(ben);
    await page.goto('/shortlist');
    await expect(page.getByText('Nobody is saved yet')).toBeVisible();

    await ben.getByRole('button', { name: 'Add this one now' }).click();
    await expect(item(ben, name)).toContainText('Saved by Ben Brandvold');
    await expect(notice).toBeHidden();
    await expect(item(page, name)).toContainText('Saved by Ben Brandvold');
    await ben.context().close();
  },
);

journey(
  'CIRC-1 AUTH-3 Somebody with an account logs in on the way and comes back to the invitation',
  async ({ page, browser, request }) => {
    journey.slow();
    const family = await newFamily(page);
    await confirmAddresses(request, family.email);
    await logIn(page, family);
    const sister = await openPage(browser);
    const account = await newFamily(sister);
    await invite(page, account.email, 'Viewer');

    await sister.goto(await linkInMail(request, account.email, invited));
    await sister.getByRole('link', { name: 'Log in to join' }).click();
    await expect(sister).toHaveURL('/login?returnUrl=%2Fcircle%2Fjoin');
    await enter(sister, account);
    await expect(sister).toHaveURL('/circle/join');
    await sister.getByRole('button', { name: 'Join Ottilie Brandvold’s circle' }).click();
    await expect(sister).toHaveURL('/circle');
    await sister.goto('/circle/join');
    await expect(sister.getByText('This link is not complete')).toBeVisible();
    await sister.context().close();
  },
);
