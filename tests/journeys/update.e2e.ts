import { versionHeader } from '#gate/page-version.ts';
import { expectAccessible, expectNoOverflow, phone } from './journey.ts';
import { bubbles, composer, expect, journey, say } from './talk.ts';

const sentence = 'This page has to be reloaded before it can go on.';

journey(
  'A family writes while the product is updated, and loses nothing',
  async ({ page, talkers, complaints }) => {
    const { path } = await talkers.meet();
    await page.setViewportSize(phone);
    await page.goto(path);
    // What a page of before the update would send.
    await page.route('**/_api/messages/send', (route) =>
      route.continue({ headers: { ...route.request().headers(), [versionHeader]: '0' } }),
    );
    await say(page, 'Could you come on Thursday?');
    await expect(page.getByText(sentence)).toBeVisible();
    expect(complaints.splice(0)).toHaveLength(1);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.unroute('**/_api/messages/send');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(sentence)).toBeHidden();
    await expect(composer(page)).toHaveValue('Could you come on Thursday?');
    await composer(page).press('Enter');
    await expect(bubbles(page).last()).toContainText('Could you come on Thursday?');
  },
);

journey(
  'A part that an update has removed asks for a reload once it is needed',
  async ({ page, complaints }) => {
    await page.setViewportSize(phone);
    await page.route(/visitor-links.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText(sentence)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    expect(complaints.splice(0)).toHaveLength(1);
  },
);
