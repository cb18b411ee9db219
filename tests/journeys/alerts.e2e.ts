import { randomUUID } from 'node:crypto';
import { confirmAddresses } from './mailbox.ts';
import { expect, expectAccessible, expectNoOverflow, hold, phone } from './journey.ts';
import { board, journey } from './private-posts.ts';

journey(
  'ALERT-1 ALERT-3 ALERT-5 A caregiver is told of a job within a minute',
  async ({ page, people }) => {
    journey.slow();
    const email = await people.join();
    await confirmAddresses(page.request, email);
    await page.goto(`${board}?location=04609&withinMiles=10&careTypes[]=Companionship`);
    await page.getByRole('link', { name: 'Save search' }).click();
    await expect(page.getByRole('heading', { name: 'Save this search' })).toBeVisible();
    const name = page.getByLabel('Name');
    await expect(name).toHaveValue(/^Companionship within 10 miles of 04609/);
    await expectAccessible(page);
    await name.fill('Company in Bar Harbor');
    await page.getByLabel('Tell me of new ones').selectOption('At once');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page).toHaveURL('/saved-searches');
    await expect(page.getByText('Nothing new in the last 7 days.')).toBeVisible();
    await expectAccessible(page);

    const { path } = await people.postJob('04609');
    const told = '1 new job for “Company in Bar Harbor”';
    await expect(async () => {
      await page.goto('/notifications');
      await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 60_000 });
    let mail: { subject: string; text: string } | undefined;
    await expect(async () => {
      const { mails } = (await (await page.request.get('/_api/demo/mailbox/list')).json()).json;
      mail = mails.find(
        (each: { recipient: string; subject: string }) =>
          each.recipient === email && each.subject.includes('Company in Bar Harbor'),
      );
      expect(mail).toBeDefined();
    }).toPass({ timeout: 60_000 });
    expect(mail!.subject).toBe(told);
    expect(mail!.text).toContain(path);

    await page.goto('/saved-searches');
    await expect(page.getByText('1 new job in the last 7 days')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Companionship and more in Bar Harbor, ME' }),
    ).toHaveAttribute('href', path);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await expectAccessible(page);

    const [, end] = /no more alerts of “Company in Bar Harbor”: (\S+)/.exec(mail!.text)!;
    await page.context().clearCookies();
    await page.goto(end!);
    await page.getByRole('button', { name: 'End these alerts' }).click();
    await expect(page.getByText('You get no more of these alerts.')).toBeVisible();
  },
);

journey(
  'ALERT-1 A visitor who saves a search logs in and comes back to it',
  async ({ page, people, complaints }) => {
    const email = await people.family();
    await page.goto('/caregivers?location=33139&specialties=Companionship');
    await page.getByRole('link', { name: 'Save search' }).click();
    await expect(page.getByText('Log in to save this search')).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(people.password);
    await main.getByRole('button', { name: /^log in$/i }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue(/^Companionship near 33139/);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Saved. We tell you')).toBeVisible();

    // The same name again.
    await page.goto('/caregivers?location=33139&specialties=Companionship');
    await page.getByRole('link', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('You have a saved search of this name.').first()).toBeVisible();
    expect(complaints.splice(0)).toHaveLength(1);
    await name.fill(`Another ${randomUUID().slice(0, 4)}`);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page).toHaveURL('/saved-searches');

    // By keyboard: rename, change how often, remove and bring back.
    const names = main.getByRole('heading', { level: 2 });
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: /^Rename Another/ }).press('Enter');
    await name.fill('Company');
    await name.press('Enter');
    await expect(names.first()).toHaveText('Company');
    // The answer to the first change does not take the second one back.
    const update = await hold(page, '**/_api/saved-searches/update');
    const remove = await hold(page, '**/_api/saved-searches/remove');
    await page.getByLabel('Alerts of Company').selectOption('Once a week');
    await page.getByRole('button', { name: 'Remove Company', exact: true }).press('Enter');
    update();
    await page.waitForTimeout(300); // a list that nobody asks for has no end to wait for
    await expect(names).toHaveCount(1);
    remove();
    const restored = page.waitForResponse('**/_api/saved-searches/save');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(2);
    await (await restored).finished();
    await page.reload();
    await expect(page.getByLabel('Alerts of Company', { exact: true })).toHaveValue('weekly');
  },
);
