import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoOverflow, journey, phone } from './journey.ts';
import { newFamily } from './new-family.ts';
import { post } from './post.ts';

journey(
  'Someone asks for help and reads the answer',
  async ({ page, playwright, baseURL, complaints }) => {
    journey.slow();
    const { email, password } = await newFamily(page);
    await post(page.request, 'auth/login_with_password', { email, password });
    await page.setViewportSize(phone);
    await page.goto('/support');
    await expectAccessible(page);
    await expectNoOverflow(page);

    // What is missing is said at its field.
    await page.getByRole('button', { name: 'Send your question' }).click();
    await expect(page.getByRole('alert')).toContainText('Please choose what this is about.');
    await expect(page.getByRole('alert')).toContainText('Please tell us what happened.');

    complaints.splice(0);

    // Fear for someone's safety: 911 first.
    const form = page.locator('form').filter({ hasText: 'What happened?' });
    await form.getByText('I worry about someone’s safety').click();
    await expect(form.getByText('If anyone is in danger, call 911 first.')).toBeVisible();
    await expect(form.getByRole('link', { name: 'call 911' })).toHaveAttribute('href', 'tel:911');
    // A call leaves the page as it is, so nothing asks before it.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await form.getByRole('link', { name: 'call 911' }).click();
    await expect(form.getByRole('link', { name: 'call 911' })).toBeFocused();
    expect(asked).toEqual([]);
    await form.getByText('A job or an application').click();
    await expect(form.getByRole('link', { name: 'call 911' })).toBeHidden();

    const words = `How do I close my post? ${randomUUID()}`;
    await form.getByLabel('What happened?').fill(words);
    await page
      .getByRole('link', { name: /Tendwell/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Send your question' }).click();
    await expect(page.getByText(/^Thank you\. Your case number is \d+\.$/)).toBeVisible();
    const own = page.getByRole('listitem').filter({ hasText: words });
    await expect(own).toContainText('Waits for our answer');
    const title = await own.getByRole('heading').textContent();
    const caseNumber = /Case (\d+)/.exec(title!)![1]!;

    const admin = await playwright.request.newContext({ baseURL });
    await post(admin, 'auth/login_with_password', {
      email: 'admin@tendwell.example',
      password: 'tendwell-demo',
    });
    const list = await admin.get('/_api/admin/help/list?limit=100&status=open');
    const { caseId } = (await list.json()).json.cases.find(
      (each: { caseNumber: number }) => String(each.caseNumber) === caseNumber,
    );
    await post(admin, 'admin/help/answer', { caseId, answer: 'Open the post and choose Remove.' });
    await admin.dispose();

    await page.goto('/notifications');
    await page
      .getByRole('listitem')
      .filter({ hasText: `case ${caseNumber}` })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/support#cases$/);
    await expect(own).toContainText('Answered');
    await expect(own).toContainText('Open the post and choose Remove.');
    await expectAccessible(page);
  },
);

journey('An admin answers a question', async ({ page, signIn, complaints }) => {
  const words = `Where is my mail? ${randomUUID()}`;
  const email = `${randomUUID()}@example.com`;
  await post(page.request, 'help/open', { topic: 'account', details: words, email });
  await signIn('admin');
  await page.goto('/admin/trust?tab=help');
  await expectAccessible(page);
  const row = page.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('link', { name: /^Answer case/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog).toContainText('Please write an answer.');
  complaints.splice(0);
  await expectAccessible(page);
  await dialog.getByLabel('Your answer').fill('Please look into your spam folder.');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(/^The answer to case \d+ is on its way\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
});

journey.describe('Without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });
  journey('a question is asked all the same', async ({ page, complaints }) => {
    await page.goto('/support');
    const form = page.locator('form').filter({ hasText: 'What happened?' });
    await form.getByText('Something else').click();
    await form.getByLabel('What happened?').fill('I would like to help.');
    await form.getByRole('button', { name: 'Send your question' }).click();
    await expect(
      page.getByText('Please enter the email address for our answer.').first(),
    ).toBeVisible();
    await expect(form.getByLabel('What happened?')).toHaveValue('I would like to help.');
    await expect(form.getByLabel('Something else')).toBeChecked();
    complaints.splice(0);
    await form.getByLabel('Email address').fill(`${randomUUID()}@example.com`);
    await form.getByRole('button', { name: 'Send your question' }).click();
    await expect(page.getByText(/^Thank you\. Your case number is \d+\.$/)).toBeVisible();
  });
});
