/** TABLE 1: every page of the product, top to bottom. */
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  layout('features/shell/public-layout.tsx', [
    index('features/home/screens/home.tsx'),
    route('login', 'features/sessions/screens/login.tsx'),
    route('logout', 'features/sessions/screens/logout.tsx'),
    route('forgot-password', 'features/accounts/screens/forgot-password.tsx'),
    route('reset-password', 'features/accounts/screens/reset-password.tsx'),
    route('verify-email', 'features/accounts/screens/verify-email.tsx'),
    route('confirm-email-change', 'features/accounts/screens/confirm-email-change.tsx'),
    route('delete-account', 'features/accounts/screens/delete-account.tsx'),
    route('account-deleted', 'features/accounts/screens/account-deleted.tsx'),
    route('signup', 'features/users/screens/sign-up-chooser.tsx'),
    route('caregiver-signup', 'features/caregiver-signups/screens/caregiver-sign-up.tsx'),
    route('family-signup', 'features/families/screens/family-sign-up.tsx'),
    route('hire-caregivers', 'features/families/screens/hire-caregivers.tsx'),

    route('caregivers', 'features/caregivers/screens/browse.tsx'),
    route('caregivers/:slug', 'features/caregivers/screens/profile.tsx'),

    route('private-caregiver-jobs', 'features/job-requests/screens/board.tsx'),
    route('private-jobs/:slug', 'features/job-requests/screens/detail.tsx'),
    route('still-hiring', 'features/job-requests/screens/still-hiring.tsx'),
    route('caregiver-jobs', 'features/job-listings/screens/board.tsx'),
    route('caregiver-jobs/:segment', 'features/job-listings/screens/city-or-job.tsx'),
    route('caregiver-jobs/:city/live-in', 'features/job-listings/screens/city-kind.tsx', {
      id: 'live-in',
    }),
    route('caregiver-jobs/:city/private', 'features/job-listings/screens/city-kind.tsx', {
      id: 'private',
    }),

    route('verify-testimonial', 'features/testimonials/screens/verify.tsx'),
    route('withdraw-testimonial', 'features/testimonials/screens/withdraw.tsx'),
    route('newsletter', 'features/newsletter/screens/join.tsx'),
    route('newsletter/confirm', 'features/newsletter/screens/confirm.tsx'),
    route('newsletter/unsubscribe', 'features/newsletter/screens/unsubscribe.tsx'),
    route('notifications/unsubscribe', 'features/notifications/screens/unsubscribe.tsx'),

    route('about', 'features/pages/screens/about.tsx'),
    route('partner', 'features/pages/screens/partner.tsx'),
    route('support', 'features/pages/screens/support.tsx'),
    route('terms-of-service', 'features/pages/screens/terms-of-service.tsx'),
    route('privacy-policy', 'features/pages/screens/privacy-policy.tsx'),
    route('disclaimer', 'features/pages/screens/disclaimer.tsx'),
    route('employment-responsibilities', 'features/pages/screens/employment-responsibilities.tsx'),

    route('demo/mailbox', 'features/demonstration/screens/mailbox.tsx'),
    ...(isDevelopment ? [route('gallery', 'features/gallery/screens/gallery.tsx')] : []),
    route('*', 'features/shell/unknown-page.tsx'),
  ]),

  layout('features/messages/screens/messages-layout.tsx', [
    layout('features/shell/members-only.tsx', { id: 'messages-for-members' }, [
      route('messages', 'features/messages/screens/messages.tsx'),
    ]),
  ]),

  layout('features/shell/signed-in-layout.tsx', [
    layout('features/shell/caregivers-only.tsx', [
      route('dashboard', 'features/caregiver-profiles/screens/dashboard.tsx'),
      route('profile/edit', 'features/caregiver-profiles/screens/edit-profile.tsx'),
      route('profile/preview', 'features/caregiver-profiles/screens/preview.tsx'),
      route('testimonials', 'features/testimonials/screens/testimonials.tsx'),
      route('my-applications', 'features/applications/screens/my-applications.tsx'),
    ]),
    layout('features/shell/families-only.tsx', [
      route('family-dashboard', 'features/families/screens/dashboard.tsx'),
      route('my-jobs/:id', 'features/job-requests/screens/my-job.tsx'),
      route('my-jobs/:id/edit', 'features/job-requests/screens/my-job-edit.tsx'),
    ]),
    layout('features/shell/members-only.tsx', [
      route('account', 'features/accounts/screens/account.tsx'),
      route('notifications', 'features/notifications/screens/notifications.tsx'),
    ]),
    layout('features/shell/admins-only.tsx', [
      route('admin', 'features/admin/screens/desk.tsx', [
        index('features/admin/screens/people.tsx'),
        route('queue', 'features/admin/screens/queue.tsx'),
        route('jobs', 'features/admin/screens/jobs.tsx'),
        route('jobs/new', 'features/admin/screens/new-listing.tsx'),
        route('jobs/import', 'features/admin/screens/import-listings.tsx'),
        route('jobs/:id', 'features/admin/screens/listing.tsx'),
        route('trust', 'features/admin/screens/trust.tsx'),
        route('system', 'features/admin/screens/system.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
