import { expect, expectAccessible, forgetSession, journey, phone } from './journey.ts';
import { letCertificationEnd } from './passing-time.ts';

/** A caregiver of the demonstration whom no other journey needs. */
const slug = 'huong-v';
const registry = 'https://registry.example/aides';

journey('ADM-5 CARD-5 A badge can be proven, and expires overnight', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin?tab=caregivers&q=huong.vo', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit CNA' }).click();
  await dialog.getByLabel('Checked by').fill('Texas Nurse Aide Registry');
  await dialog.getByLabel('Valid until').fill('2099-05-01');
  await dialog.getByLabel('Link to the state’s registry').fill(registry);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Verification status updated successfully.')).toBeVisible();
  await forgetSession(page);
  await page.setViewportSize(phone);
  await page.goto(`/caregivers/${slug}`);
  const trust = page.locator('section').filter({ hasText: 'Verification & Trust' }).last();
  const badge = trust.getByRole('listitem').filter({ hasText: 'CNA' });
  await expect(badge).toContainText('Verified & Clear');
  await expect(badge).toContainText('Checked by Texas Nurse Aide Registry');
  await expect(badge).toContainText('Valid until May 1, 2099');
  await expect(badge.getByRole('link')).toHaveAttribute('href', registry);
  await expectAccessible(page);

  await letCertificationEnd(slug);
  await expect(async () => {
    await page.reload();
    await expect(badge).toContainText('Expired', { timeout: 500 });
  }).toPass();
  await expect(badge).not.toContainText('Verified & Clear');
  await expectAccessible(page);
});
