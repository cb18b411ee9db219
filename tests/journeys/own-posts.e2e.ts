import { journey } from './applicants.ts';
import { expect, expectAccessible, phone } from './journey.ts';
import { linkInMail } from './mailbox.ts';
import { letDaysPass } from './passing-time.ts';

journey('FAMD-5 A family edits and removes its post', async ({ page, people, complaints }) => {
  journey.slow();
  const job = await people.postJob();
  await page.goto(`/my-jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your job post' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Location').fill('00000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Must be a valid 5-digit US zip code');
  complaints.splice(0);
  await page.getByLabel('Location').fill('32801');
  await page.getByLabel('Meal prep').uncheck();
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/my-jobs/${job.id}`);
  await expect(page.getByText('Orlando, FL 32801')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companionship');

  const more = page.getByRole('button', { name: 'More for your post' });
  await more.click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Caregivers do not see your post while it is paused.')).toBeVisible();
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Change your post' })).toBeFocused();
  await more.click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/family-dashboard');
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(0);

  await page.goto(`/my-jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  complaints.splice(0);
});

journey('FAMD-5 A job nobody confirms disappears', async ({ page, people, complaints }) => {
  journey.slow();
  await page.goto('/still-hiring?token=nonsense');
  await expect(page.getByText('We do not know this link.')).toBeVisible();
  await expectAccessible(page);
  complaints.splice(0);

  const job = await people.postJob('83001');
  const board = '/private-caregiver-jobs?zipCode=83001';
  await letDaysPass(job.id, 14);
  const link = await linkInMail(page.request, job.email, 'Are you still hiring?');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('Companionship and more in Jackson, WY')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No, it is filled' })).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, still hiring' }).click();
  await expect(page.getByText('Thank you. Your post is on the board.')).toBeVisible();
  await page.goto(board);
  await expect(page.getByText('Posted 2 weeks ago, confirmed today')).toBeVisible();

  // The next question is left unanswered for a week.
  await letDaysPass(job.id, 14);
  await page.goto(`/my-jobs/${job.id}`);
  await expect(page.getByText('Are you still hiring?')).toBeVisible();
  await letDaysPass(job.id, 7);
  await page.goto(board);
  await expect(page.getByText('No Jobs Found')).toBeVisible();
  await page.goto(`/my-jobs/${job.id}`);
  await expect(page.getByText('Your post has expired')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back on the board' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
});
