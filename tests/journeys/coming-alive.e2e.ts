import { expect, journey } from './journey.ts';

journey('A page comes alive in a task after the router was made', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, '__reactRouterDataRouter', {
      configurable: true,
      set(value) {
        Object.defineProperty(window, '__reactRouterDataRouter', { value, writable: true });
        const submit = () => document.querySelector<HTMLButtonElement>('main [type=submit]')!;
        // The next task. The button is enabled when the page comes alive.
        setTimeout(() => (document.documentElement.title = `waits: ${submit().disabled}`));
      },
    });
  });
  await page.goto('/family-signup');
  await expect(page.getByRole('main').locator('[type=submit]')).toBeEnabled();
  await expect(page.locator('html')).toHaveAttribute('title', 'waits: true');
});

journey('SHORT-1 The hearts of a page read the shortlist once', async ({ page }) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    let count = 0;
    Storage.prototype.getItem = function read(name) {
      if (name === 'shortlist') document.documentElement.dataset.reads = String((count += 1));
      return getItem.call(this, name);
    };
  });
  await page.goto('/caregivers');
  await expect(page.getByRole('button', { name: /^Save [A-Z]/ }).nth(5)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-reads', '1');
});
