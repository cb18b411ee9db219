import { expect, expectAccessible, journey } from './journey.ts';

journey('NEWS-1 NEWS-2 a visitor joins the list from the footer', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const email = footer.getByLabel('Email address');
  const button = footer.getByRole('button');

  await button.click();
  await expect(footer.getByText('Email is required')).toBeVisible();
  await email.fill('   ');
  await button.click();
  await expect(footer.getByText('Email is required')).toBeVisible();
  await email.fill('not an address');
  await button.click();
  await expect(footer.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page);

  await email.fill('journey@example.com');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_api/newsletter/signup', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(footer.getByText('Joining...')).toBeVisible();
  answer();
  await expect(footer.getByText("You've successfully subscribed to our newsletter!")).toBeVisible();
  await expect(email).toHaveValue('');
});

journey('NEWS-1 a failure keeps what was typed and says so', async ({ page, complaints }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await page.route('**/_api/newsletter/signup', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await footer.getByLabel('Email address').fill('kept@example.com');
  await footer.getByRole('button').click();
  await expect(footer.getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect(footer.getByLabel('Email address')).toHaveValue('kept@example.com');
  expect(complaints.splice(0)).toHaveLength(1);
});

journey('NEWS-3 a mail confirms the address, and leads out of the list', async ({ page }) => {
  const address = 'confirm-me@example.com';
  await page.request.post('/_api/newsletter/signup', { data: { json: { email: address } } });
  await page.goto('/demo/mailbox');
  await expectAccessible(page);
  const mail = page.getByRole('article').filter({ hasText: address });
  await mail.getByRole('link').first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Thank you. You are on the list.')).toBeVisible();

  await page.goto('/demo/mailbox');
  await mail.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the list' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Done. You will get no more news from us.')).toBeVisible();
});
