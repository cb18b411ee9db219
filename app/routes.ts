/** Every page and its address. */
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  layout('features/site/shell/layouts/public-layout.tsx', [
    index('features/site/home/pages/home.tsx'),
    route('login', 'features/members/accounts/pages/login.tsx'),
    route('logout', 'features/members/sessions/pages/logout.tsx'),
    route('forgot-password', 'features/members/accounts/pages/forgot-password.tsx'),
    route('reset-password', 'features/members/accounts/pages/reset-password.tsx'),
    route('verify-email', 'features/members/accounts/pages/verify-email.tsx'),
    route('confirm-email-change', 'features/members/accounts/pages/confirm-email-change.tsx'),
    route('delete-account', 'features/members/accounts/pages/delete-account.tsx'),
    route('account-deleted', 'features/members/accounts/pages/account-deleted.tsx'),
    route('signup', 'features/members/accounts/pages/sign-up-chooser.tsx'),
    route('caregiver-signup', 'features/caregivers/signups/pages/caregiver-sign-up.tsx'),
    route('family-signup', 'features/work/families/pages/family-sign-up.tsx'),
    route('hire-caregivers', 'features/work/families/pages/hire-caregivers.tsx'),

    route('caregivers', 'features/caregivers/directory/pages/browse.tsx'),
    route('caregivers/:slug', 'features/caregivers/public-profiles/pages/profile.tsx'),
    route('shortlist', 'features/caregivers/shortlists/pages/shortlist.tsx'),
    route('compare', 'features/caregivers/comparisons/pages/compare.tsx'),

    route('private-caregiver-jobs', 'features/work/job-requests/pages/board.tsx'),
    route('private-jobs/:slug', 'features/work/job-requests/pages/detail.tsx'),
    route('still-hiring', 'features/work/job-requests/pages/still-hiring.tsx'),
    route('caregiver-jobs', 'features/work/job-listings/pages/board.tsx'),
    route('caregiver-jobs/:segment', 'features/work/job-listings/pages/city-or-job.tsx'),
    route('caregiver-jobs/:city/live-in', 'features/work/job-listings/pages/city-kind.tsx', {
      id: 'live-in',
    }),
    route('caregiver-jobs/:city/private', 'features/work/job-listings/pages/city-kind.tsx', {
      id: 'private',
    }),

    route('verify-testimonial', 'features/trust/testimonials/pages/verify.tsx'),
    route('withdraw-testimonial', 'features/trust/testimonials/pages/withdraw.tsx'),
    route('circle/join', 'features/members/circles/pages/join.tsx'),
    route('circle/:shared', 'features/caregivers/circle-history/pages/shared.tsx'),
    route('newsletter', 'features/members/newsletter/pages/join.tsx'),
    route('newsletter/confirm', 'features/members/newsletter/pages/confirm.tsx'),
    route('newsletter/unsubscribe', 'features/members/newsletter/pages/unsubscribe.tsx'),
    route('notifications/unsubscribe', 'features/members/notifications/pages/unsubscribe.tsx'),
    route('saved-searches/end', 'features/work/saved-searches/pages/end-alerts.tsx'),

    route('about', 'features/site/static-pages/pages/about.tsx'),
    route('partner', 'features/site/static-pages/pages/partner.tsx'),
    route('support', 'features/site/static-pages/pages/support.tsx'),
    route('terms-of-service', 'features/site/static-pages/pages/terms-of-service.tsx'),
    route('privacy-policy', 'features/site/static-pages/pages/privacy-policy.tsx'),
    route('disclaimer', 'features/site/static-pages/pages/disclaimer.tsx'),
    route(
      'employment-responsibilities',
      'features/site/static-pages/pages/employment-responsibilities.tsx',
    ),

    route('demo/mailbox', 'features/members/demonstration/pages/mailbox.tsx'),
    ...(isDevelopment ? [route('gallery', 'gallery/gallery.tsx')] : []),
    route('*', 'features/site/shell/pages/unknown-page.tsx'),
  ]),

  layout('features/site/shell/layouts/messages-layout.tsx', [
    layout('features/site/shell/layouts/members-only.tsx', { id: 'messages-for-members' }, [
      route('messages', 'features/talk/messages/pages/messages.tsx'),
    ]),
  ]),

  layout('features/site/shell/layouts/signed-in-layout.tsx', [
    layout('features/site/shell/layouts/caregivers-only.tsx', [
      route('dashboard', 'features/work/dashboards/pages/caregiver.tsx'),
      route('profile/edit', 'features/caregivers/own-profiles/pages/edit-profile.tsx'),
      route('profile/preview', 'features/caregivers/own-profiles/pages/preview.tsx'),
      route('testimonials', 'features/trust/testimonials/pages/testimonials.tsx'),
      route('my-applications', 'features/work/applications/pages/my-applications.tsx'),
    ]),
    layout('features/site/shell/layouts/families-only.tsx', [
      route('family-dashboard', 'features/work/dashboards/pages/family.tsx'),
      route('circle', 'features/caregivers/circle-history/pages/circle.tsx'),
      route('my-jobs/:id', 'features/work/job-requests/pages/my-job.tsx'),
      route('my-jobs/:id/compare', 'features/work/job-requests/pages/my-job-compare.tsx'),
      route('my-jobs/:id/edit', 'features/work/job-requests/pages/my-job-edit.tsx'),
    ]),
    layout('features/site/shell/layouts/members-only.tsx', [
      route('account', 'features/site/personal-data/pages/account.tsx'),
      route('notifications', 'features/members/notifications/pages/notifications.tsx'),
      route('saved-searches', 'features/work/saved-searches/pages/saved-searches.tsx'),
      route('saved-searches/new', 'features/work/saved-searches/pages/new-search.tsx'),
    ]),
    layout('features/site/shell/layouts/admins-only.tsx', [
      route('admin', 'features/admin/frame/layouts/admin-layout.tsx', [
        index('features/admin/frame/pages/people.tsx'),
        route('queue', 'features/admin/queue/pages/queue.tsx'),
        route('jobs', 'features/admin/frame/pages/jobs.tsx'),
        route('jobs/new', 'features/work/job-listings/admin/pages/new-listing.tsx'),
        route('jobs/import', 'features/work/listing-imports/pages/import-listings.tsx'),
        route('jobs/:id', 'features/work/job-listings/admin/pages/listing.tsx'),
        route('trust', 'features/admin/frame/pages/trust.tsx'),
        route('system', 'features/admin/system/pages/system.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
