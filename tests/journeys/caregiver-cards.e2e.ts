import { arriveInBrowser, cards, results } from './cards.ts';
import { expect, journey } from './journey.ts';

journey('CARD-1 a card tells who, where and for how much', async ({ page }) => {
  await page.goto('/caregivers?location=miami-fl');
  const card = cards(page).first();
  await expect(card).toContainText('Miami, FL');
  await expect(card).toContainText(/\$\d+(\+|-\d+)?\/hr/);
  await expect(card).toContainText(/\d+\+? years?/);
  await expect(card).toContainText(/“.{1,61}”/);
  const badges = card.getByRole('list', { name: 'Verifications' }).getByRole('listitem');
  expect(await badges.count()).toBeLessThanOrEqual(3);
  // The whole card is the link.
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(/\/caregivers\/[a-z0-9-]+$/);
});

journey('CARD-2 one bad card spoils no other', async ({ page, complaints }) => {
  await page.route('**/_api/caregivers/search*', async (route) => {
    const { json } = await (await route.fetch()).json();
    const [first, second, third, fourth] = json.caregivers;
    first.specialties = null;
    second.badges = null;
    third.slug = '';
    const caregivers = [first, second, third, fourth];
    await route.fulfill({ json: { json: { ...json, caregivers } } });
  });
  await arriveInBrowser(page);
  const items = results(page).getByRole('listitem');
  await expect(page.getByText('Unable to load caregiver profile')).toHaveCount(1);
  await expect(page.getByText('Verification status unavailable')).toHaveCount(1);
  await expect(items.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(items.getByRole('heading', { level: 3 }).getByRole('link')).toHaveCount(2);
  complaints.splice(0);
});
