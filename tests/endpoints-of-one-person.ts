/** The rows about accounts, admins' work, caregivers' profiles, mails and testimonials. */
import {
  asks,
  byToken,
  viewers,
  idsOf,
  members,
  noPeople,
  nobodyElse,
  own,
} from './endpoint-expectations.ts';
import type { Rows } from './endpoint-expectations.ts';
import { pdf } from './sample-files.ts';
import { uploadOf } from './uploads.ts';

export const endpointsOfOnePerson = {
  'GET account/overview': { by: members, walk: asks(() => ({})) },
  'POST account/update-name': { by: members, walk: own },
  'POST account/update-phone': { by: members, walk: own },
  'GET account/devices': { by: members, walk: asks(() => ({})) },
  'POST account/sign-out-device': {
    by: members,
    walk: asks(({ hidden }) => ({ id: hidden.sessionId })),
  },
  'POST account/sign-out-others': {
    by: members,
    walk: asks(() => ({}), { harmless: 'ends the viewer’s own sessions' }),
  },
  'POST account/export': {
    by: members,
    walk: asks(() => ({}), {
      harmless: 'reads the viewer’s own data',
      fromBefore: {
        fields: ['name', 'said'],
        why: 'their own threads, and notifications that were written before',
      },
    }),
  },
  'POST account/request-password-reset': { by: viewers, walk: own },
  'POST account/reset-password': { by: viewers, walk: byToken },
  'POST account/change-password': { by: members, walk: own },
  'POST account/request-first-password': { by: members, walk: own },
  'POST users/check-email': { by: viewers, walk: own },
  'POST account/resend-verification': { by: members, walk: own },
  'POST account/verify-email': { by: viewers, walk: byToken },
  'POST account/request-email-change': { by: members, walk: own },
  'POST account/confirm-email-change': { by: viewers, walk: byToken },
  'POST account/delete': { by: members, walk: own },
  'POST account/request-deletion': { by: members, walk: own },
  'POST account/confirm-deletion': { by: viewers, walk: byToken },
  'GET admin/stats': { by: ['admin'] },
  'GET admin/caregivers/pending': { by: ['admin'] },
  'GET admin/caregivers/list': { by: ['admin'] },
  'GET admin/caregivers/export': { by: ['admin'] },
  'GET admin/caregiver/details': { by: ['admin'] },
  'GET admin/caregiver/history': { by: ['admin'] },
  'GET admin/documents/pages': { by: ['admin'] },
  'GET admin/verifications/log': { by: ['admin'] },
  'GET admin/verifications/export': { by: ['admin'] },
  'GET admin/families/list': { by: ['admin'] },
  'GET admin/mail-log': { by: ['admin'] },
  'POST admin/mails/resend': { by: ['admin'] },
  'GET admin/failed-jobs': { by: ['admin'] },
  'POST admin/failed-jobs/retry': { by: ['admin'] },
  'GET admin/newsletter/list': { by: ['admin'] },
  'GET admin/newsletter/export': { by: ['admin'] },
  'GET admin/settings': { by: ['admin'] },
  'POST admin/caregiver/approve': { by: ['admin'] },
  'POST admin/caregiver/undo-decision': { by: ['admin'] },
  'POST admin/verification/update': { by: ['admin'] },
  'POST admin/verification/add': { by: ['admin'] },
  'POST admin/verification/remove': { by: ['admin'] },
  'GET admin/testimonials/list': { by: ['admin'] },
  'POST admin/testimonials/review': { by: ['admin'] },
  'POST admin/testimonials/issue-link': { by: ['admin'] },
  'POST admin/users/suspend': { by: ['admin'] },
  'POST admin/users/restore': { by: ['admin'] },
  'GET admin/reports/list': { by: ['admin'] },
  'GET admin/reports/details': { by: ['admin'] },
  'POST admin/reports/update': { by: ['admin'] },
  'GET admin/jobs/count': { by: ['admin'] },
  'GET admin/listings/list': { by: ['admin'] },
  'GET admin/listings/details': { by: ['admin'] },
  'POST admin/listings/create': { by: ['admin'] },
  'POST admin/listings/update': { by: ['admin'] },
  'POST admin/listings/expire': { by: ['admin'] },
  'GET admin/listings/export': { by: ['admin'] },
  'POST admin/listings/import-preview': { by: ['admin'] },
  'POST admin/listings/import': { by: ['admin'] },
  'GET admin/listings/import-progress': { by: ['admin'] },
  'GET admin/listings/applications': { by: ['admin'] },
  'POST admin/listings/applications/mark-viewed': { by: ['admin'] },
  'POST admin/listings/applications/change-status': { by: ['admin'] },
  'GET admin/cities/list': { by: ['admin'] },
  'POST admin/cities/create': { by: ['admin'] },
  'POST admin/cities/update': { by: ['admin'] },
  'GET auth/session': { by: viewers, walk: asks(() => ({})) },
  'POST auth/login_with_password': { by: viewers, walk: own },
  'POST auth/logout': { by: viewers, walk: own },
  'GET auth/oauth_authorize': { by: viewers, walk: own },
  'GET auth/oauth_callback': { by: viewers, walk: own },
  'POST auth/establish_session': { by: viewers, walk: own },
  'POST auth/link_identity': { by: members, walk: own },
  'POST caregiver/signup': { by: viewers, walk: own },
  'POST caregiver/complete-profile': { by: members, walk: own },
  'GET auth/caregiver-profile': { by: ['caregiver'], walk: asks(() => ({})) },
  'GET caregiver/profile/preview': { by: ['caregiver'], walk: asks(() => ({})) },
  'POST caregiver/profile/update': { by: ['caregiver'], walk: own },
  'POST caregiver/profile/resubmit': { by: ['caregiver'], walk: own },
  'GET caregivers/search': {
    by: viewers,
    walk: {
      ask: ({ hidden }) => [
        { input: { limit: 48 } },
        { input: { limit: 48, location: '33101' } },
        { input: { limit: 48, location: 'Miami, FL', sort: 'rate' } },
        { input: { q: hidden.words.public.bio ?? 'cook' } },
        { input: { q: hidden.words.public.name! } },
      ],
    },
  },
  'GET caregivers/profile': {
    by: viewers,
    walk: asks(({ world }) => ({ slug: world.caregiver.slug })),
  },
  'GET caregivers/verification-badges': {
    by: viewers,
    walk: asks((scene) => ({
      caregiverId: idsOf(scene).caregiverId,
    })),
  },
  'GET cities/list': { by: viewers, walk: noPeople },
  'GET cities/with-job-counts': { by: viewers, walk: noPeople },
  'GET places/suggest': { by: viewers, walk: noPeople },
  'GET demo/accounts': {
    by: viewers,
    walk: nobodyElse('invented people, and only in a demonstration'),
  },
  'GET demo/mailbox/list': {
    by: viewers,
    walk: nobodyElse('only in a demonstration, and only on its own machine'),
  },
  'GET documents/open': {
    by: viewers,
    walk: asks(({ world }) => ({ id: world.caregiver.documentId })),
  },
  'POST newsletter/signup': {
    by: viewers,
    walk: nobodyElse('answers the same for every address'),
  },
  'POST newsletter/confirm': { by: viewers, walk: byToken },
  'GET newsletter/unsubscribe': { by: viewers, walk: byToken },
  'POST newsletter/unsubscribe': { by: viewers, walk: byToken },
  'GET notifications/list': {
    by: members,
    walk: asks(() => ({}), {
      fromBefore: { fields: ['name'], why: 'notifications that were written before' },
    }),
  },
  'POST notifications/mark-read': {
    by: members,
    walk: asks(() => ({}), { harmless: 'the viewer’s own notifications' }),
  },
  'GET notifications/preferences': { by: members, walk: asks(() => ({})) },
  'POST notifications/preferences': { by: members, walk: own },
  'GET notifications/unsubscribe': { by: viewers, walk: byToken },
  'POST notifications/unsubscribe': { by: viewers, walk: byToken },
  'GET testimonials/list': {
    by: viewers,
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  },
  'POST testimonials/request': { by: ['caregiver'], walk: own },
  'GET testimonials/mine': { by: ['caregiver'], walk: asks(() => ({})) },
  'POST testimonials/resend': {
    by: ['caregiver'],
    walk: asks(({ world }) => ({
      testimonialId: world.caregiver.testimonialId,
    })),
  },
  'POST testimonials/cancel': {
    by: ['caregiver'],
    walk: asks(({ world }) => ({
      testimonialId: world.caregiver.testimonialId,
    })),
  },
  'GET testimonials/invitation': { by: viewers, walk: byToken },
  'POST testimonials/verify': { by: viewers, walk: byToken },
  'POST testimonials/decline': { by: viewers, walk: byToken },
  'POST testimonials/withdraw': { by: viewers, walk: byToken },
  'GET verifications/list': {
    by: viewers,
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  },
  'POST verifications/upload': {
    by: ['caregiver'],
    walk: {
      ask: async ({ world, viewer }) =>
        // Their own is their own; only others' are asked for.
        viewer.role === 'caregiver' && viewer.visit === world.caregiver.visit
          ? []
          : [
              {
                input: {
                  verificationId: world.caregiver.verificationId,
                  file: await uploadOf('proof.pdf', pdf()),
                },
              },
            ],
    },
  },
} satisfies Rows;
