import type { Page } from '@playwright/test';
import { pagePaths } from '../page-paths.ts';

/** No path of its own: the messages with a conversation open. */
export const openThread = 'an open conversation';

/** Where a path has a parameter: a link to a real one, and on which page it stands. */
const examples: Record<string, { on: string; link: string; as?: string }> = {
  '/caregivers/:slug': { on: '/caregivers', link: 'main a[href^="/caregivers/"]' },
  '/private-jobs/:slug': { on: '/private-caregiver-jobs', link: 'a[href^="/private-jobs/"]' },
  '/caregiver-jobs/:segment': { on: '/caregiver-jobs', link: 'main a[href*="-jobs/"][href*="-3"]' },
  [openThread]: { on: '/messages', link: 'main a[href*="conversation="]' },
  '/my-jobs/:id': { on: '/family-dashboard', link: 'a[href^="/my-jobs/"]' },
  '/my-jobs/:id/compare': { on: '/family-dashboard', link: 'a[href^="/my-jobs/"]', as: '/compare' },
  '/my-jobs/:id/edit': { on: '/family-dashboard', link: 'a[href^="/my-jobs/"]', as: '/edit' },
  '/admin/jobs/:id': { on: '/admin/jobs', link: 'main li a[href^="/admin/jobs/"]' },
};

const paths = pagePaths.map((path) => path.replace(':city', 'miami-fl'));

const isFor = {
  nobody: (path: string) => !isFor.caregiver(path) && !isFor.family(path) && !isFor.admin(path),
  caregiver: (path: string) =>
    /^\/(dashboard|profile|testimonials|my-applications|account$|notifications$|saved-searches$|saved-searches\/new|messages)/.test(
      path,
    ),
  family: (path: string) => /^\/(family-dashboard|my-jobs|circle|messages)/.test(path),
  admin: (path: string) => path.startsWith('/admin'),
};

export type Who = keyof typeof isFor;
export const everyone: Who[] = ['nobody', 'caregiver', 'family', 'admin'];

/** The paths of `app/routes.ts` that are for them. */
export const pathsFor = (who: Who) => paths.filter(isFor[who]);

/** A real address of a path: of one with a parameter, the first that its example shows. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const example = examples[path];
  if (!example) return path.replace('*', 'no-such-page');
  await page.goto(example.on);
  const found = await page.locator(example.link).first().getAttribute('href');
  return `${found}${example.as ?? ''}`;
}
