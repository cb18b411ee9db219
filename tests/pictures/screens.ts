import type { Page } from '@playwright/test';

export type Person =
  | 'visitor'
  | 'family'
  | 'relative'
  | 'caregiver'
  | 'admin'
  | 'new family'
  | 'new caregiver';

type Screen = {
  name: string;
  as: Person;
  path: string;
  /** Where the address has an id: a link on that page, and what is put behind it. */
  link?: { to: string; and?: string };
  /** What is pressed to come to this state. Nothing of it may change what others see. */
  act?(page: Page): Promise<unknown>;
  /** What lies over the page is pictured as the window shows it. */
  view?: 'page' | 'window';
};

const screen = (name: string, as: Person, path: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  as,
  path,
  ...rest,
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const choose = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
};

const openWhy = (page: Page) => page.locator('main summary').first().click();

/** Ids that nobody has. */
const nobodies = (count: number) =>
  Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`).join();

const post = { to: 'main a[href^="/private-jobs/"]' };
const listing = { to: 'main a[href*="/caregiver-jobs/"][href*="-3"]' };
const ownPost = { to: 'main a[href^="/my-jobs/"]' };

export const screens: Screen[] = [
  screen('home', 'visitor', '/'),
  screen('home-family', 'family', '/'),
  screen('browse', 'visitor', '/caregivers'),
  screen('browse-filtered', 'visitor', '/caregivers?location=miami-fl&hasBackgroundCheck=true'),
  screen('browse-licensed', 'visitor', '/caregivers?licenses=nursing_license'),
  screen('browse-nothing', 'visitor', '/caregivers?q=zzzzqqqq'),
  screen('browse-sheet', 'visitor', '/caregivers', {
    view: 'window',
    act: async (page) => {
      const button = page.getByRole('button', { name: /^Filters/ });
      if (await button.isVisible()) await button.click();
    },
  }),
  screen('profile', 'visitor', '/caregivers/maria-a'),
  screen('profile-family', 'family', '/caregivers/maria-a'),
  screen('profile-why', 'family', '/caregivers/maria-a', { act: openWhy }),
  screen('profile-own', 'caregiver', '/caregivers/maria-a'),
  screen('profile-connect', 'new family', '/caregivers/maria-a', {
    view: 'window',
    act: press(/^Connect/),
  }),

  screen('shortlist-none', 'visitor', '/shortlist'),
  screen('shortlist-visitor', 'visitor', '/caregivers', {
    act: async (page) => {
      const hearts = page.getByRole('button', { name: /^Save [A-Z]/ });
      for (const place of [0, 1, 2]) await hearts.nth(place).click();
      await page.getByRole('link', { name: 'Your shortlist (3)' }).click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .nth(2)
        .waitFor();
    },
  }),
  screen('shortlist-family', 'family', '/shortlist'),
  screen('shortlist-none-family', 'new family', '/shortlist'),
  screen('shortlist-note', 'family', '/shortlist', { act: press(/^(Edit|Add a) note/) }),
  screen('shortlist-chosen', 'family', '/shortlist', { view: 'window', act: choose(3) }),
  screen('circle', 'family', '/circle'),
  screen('circle-relative', 'relative', '/circle'),
  screen('shortlist-relative', 'relative', '/shortlist'),
  screen('messages-relative', 'relative', '/messages', {
    link: { to: 'a[href*="/messages?"]' },
  }),
  screen('circle-none', 'new family', '/circle'),
  screen('circle-invitation-unknown', 'visitor', '/circle/join?token=unknown'),
  screen('shortlist-vote', 'family', '/shortlist', { act: press(/^(Change your vote|Vote)/) }),
  screen('shortlist-caregiver', 'caregiver', '/shortlist'),
  screen('saved-searches-family', 'family', '/saved-searches'),
  screen('saved-searches-caregiver', 'caregiver', '/saved-searches'),
  screen('saved-searches-rename', 'family', '/saved-searches', { act: press(/^Rename/) }),
  screen('saved-searches-none', 'new family', '/saved-searches'),
  screen(
    'save-search',
    'family',
    '/saved-searches/new?kind=caregivers&location=33139&specialties=Companionship&hourlyRateMax=25&languages=Spanish',
  ),
  screen('save-search-nothing', 'family', '/saved-searches/new?kind=caregivers'),
  screen('browse-family', 'family', '/caregivers?location=miami-fl&hasBackgroundCheck=true'),
  screen('end-alerts', 'visitor', '/saved-searches/end?token=unknown'),
  screen('compare', 'family', '/shortlist', {
    act: async (page) => {
      await choose(4)(page);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('table').waitFor();
    },
  }),
  screen('compare-nobody', 'visitor', '/compare'),
  screen('compare-too-many', 'visitor', `/compare?ids=${nobodies(5)}`),
  screen('compare-hidden', 'visitor', `/compare?ids=${nobodies(2)}`),

  screen('login', 'visitor', '/login'),
  screen('login-errors', 'visitor', '/login', { act: press(/^log in$/i) }),
  screen('login-to-connect', 'visitor', '/login?returnUrl=%2Fcaregivers%2Fmaria-a%23connect'),
  screen('logout', 'family', '/logout'),
  screen('forgot-password', 'visitor', '/forgot-password'),
  screen('reset-password', 'visitor', '/reset-password'),
  screen('verify-email', 'visitor', '/verify-email'),
  screen('confirm-email-change', 'visitor', '/confirm-email-change'),
  screen('offline', 'visitor', '/offline'),
  screen('delete-account', 'visitor', '/delete-account'),
  screen('account-deleted', 'visitor', '/account-deleted'),
  screen('signup', 'visitor', '/signup'),
  screen('caregiver-signup', 'visitor', '/caregiver-signup'),
  screen('caregiver-signup-errors', 'visitor', '/caregiver-signup', {
    act: press(/^(Next|Continue)$/),
  }),
  screen('family-signup', 'visitor', '/family-signup'),
  screen('family-signup-errors', 'visitor', '/family-signup', { act: press(/^(Next|Continue)$/) }),
  screen('hire-caregivers', 'family', '/hire-caregivers'),

  screen('private-board', 'visitor', '/private-caregiver-jobs'),
  screen('private-board-caregiver', 'caregiver', '/private-caregiver-jobs'),
  screen('private-board-nothing', 'visitor', '/private-caregiver-jobs?zipCode=99950'),
  screen('private-job', 'visitor', '/private-caregiver-jobs', { link: post }),
  screen('private-job-caregiver', 'caregiver', '/private-caregiver-jobs', { link: post }),
  screen('listings', 'visitor', '/caregiver-jobs'),
  screen('listings-caregiver', 'caregiver', '/caregiver-jobs'),
  screen('city', 'visitor', '/caregiver-jobs/miami-fl'),
  screen('city-live-in', 'visitor', '/caregiver-jobs/miami-fl/live-in'),
  screen('city-private', 'visitor', '/caregiver-jobs/miami-fl/private'),
  screen('listing', 'caregiver', '/caregiver-jobs', { link: listing }),
  screen('still-hiring', 'visitor', '/still-hiring'),

  screen('verify-testimonial', 'visitor', '/verify-testimonial'),
  screen('withdraw-testimonial', 'visitor', '/withdraw-testimonial'),
  screen('newsletter', 'visitor', '/newsletter'),
  screen('newsletter-confirm', 'visitor', '/newsletter/confirm'),
  screen('newsletter-unsubscribe', 'visitor', '/newsletter/unsubscribe'),
  screen('notifications-unsubscribe', 'visitor', '/notifications/unsubscribe'),
  screen('about', 'visitor', '/about'),
  screen('partner', 'visitor', '/partner'),
  screen('support', 'visitor', '/support'),
  screen('support-family', 'family', '/support'),
  screen('terms-of-service', 'visitor', '/terms-of-service'),
  screen('privacy-policy', 'visitor', '/privacy-policy'),
  screen('disclaimer', 'visitor', '/disclaimer'),
  screen('employment-responsibilities', 'visitor', '/employment-responsibilities'),
  screen('demo-mailbox', 'visitor', '/demo/mailbox'),
  screen('unknown-page', 'visitor', '/no-such-page'),

  screen('messages-family', 'family', '/messages'),
  screen('messages-caregiver', 'caregiver', '/messages'),
  screen('thread-family', 'family', '/messages', {
    view: 'window',
    link: { to: 'a[href*="/messages?"]' },
  }),
  screen('thread-caregiver', 'caregiver', '/messages', {
    view: 'window',
    link: { to: 'a[href*="/messages?"]' },
  }),
  screen('messages-none', 'new family', '/messages'),
  screen('messages-admin', 'admin', '/messages'),

  screen('dashboard', 'caregiver', '/dashboard'),
  screen('dashboard-why', 'caregiver', '/dashboard', { act: openWhy }),
  screen('dashboard-new', 'new caregiver', '/dashboard'),
  screen('profile-edit', 'caregiver', '/profile/edit'),
  screen('profile-preview', 'caregiver', '/profile/preview'),
  screen('testimonials', 'caregiver', '/testimonials'),
  screen('testimonials-none', 'new caregiver', '/testimonials'),
  screen('my-applications', 'caregiver', '/my-applications'),
  screen('my-applications-none', 'new caregiver', '/my-applications'),
  screen('family-dashboard', 'family', '/family-dashboard'),
  screen('family-dashboard-why', 'family', '/family-dashboard', { act: openWhy }),
  screen('family-dashboard-new', 'new family', '/family-dashboard'),
  screen('my-job', 'family', '/family-dashboard', { link: ownPost }),
  screen('my-job-none', 'new family', '/family-dashboard', { link: ownPost }),
  screen('my-job-compare', 'family', '/family-dashboard', {
    link: ownPost,
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Compare/ });
      for (const place of [0, 1]) await boxes.nth(place).check();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('table').waitFor();
    },
  }),
  screen('my-job-compare-nobody', 'family', '/family-dashboard', {
    link: { ...ownPost, and: '/compare' },
  }),
  screen('my-job-edit', 'family', '/family-dashboard', { link: { ...ownPost, and: '/edit' } }),
  screen('account-family', 'family', '/account'),
  screen('account-caregiver', 'caregiver', '/account'),
  screen('notifications-family', 'family', '/notifications'),
  screen('notifications-caregiver', 'caregiver', '/notifications'),
  screen('notifications-none', 'new family', '/notifications'),

  screen('admin-people', 'admin', '/admin'),
  screen('admin-queue', 'admin', '/admin/queue'),
  screen('admin-jobs', 'admin', '/admin/jobs'),
  screen('admin-new-listing', 'admin', '/admin/jobs/new'),
  screen('admin-import', 'admin', '/admin/jobs/import'),
  screen('admin-listing', 'admin', '/admin/jobs', {
    link: { to: 'main li a[href^="/admin/jobs/"]' },
  }),
  screen('admin-trust', 'admin', '/admin/trust'),
  screen('admin-system', 'admin', '/admin/system'),
];
