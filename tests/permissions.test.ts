import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import { isProblem } from '#values/problem.ts';
import type { Visit } from '#gate/row.ts';
import type { CallKey } from '#gate/calls.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

const viewers = ['visitor', 'family', 'caregiver', 'admin'] as const;
type ViewerKind = (typeof viewers)[number];

const everyone = viewers;
const members: ViewerKind[] = ['family', 'caregiver', 'admin'];

/** Who may call what, said a second time and independently of the table. */
const permitted: Record<CallKey, readonly ViewerKind[]> = {
  'GET account/overview': members,
  'POST account/update-name': members,
  'POST account/update-phone': members,
  'GET account/devices': members,
  'POST account/sign-out-device': members,
  'POST account/sign-out-others': members,
  'POST account/export': members,
  'POST account/request-password-reset': everyone,
  'POST account/reset-password': everyone,
  'POST account/change-password': members,
  'POST account/request-first-password': members,
  'POST users/check-email': everyone,
  'POST account/resend-verification': members,
  'POST account/verify-email': everyone,
  'POST account/request-email-change': members,
  'POST account/confirm-email-change': everyone,
  'POST account/delete': members,
  'POST account/request-deletion': members,
  'POST account/confirm-deletion': everyone,
  'GET admin/stats': ['admin'],
  'GET admin/caregivers/pending': ['admin'],
  'GET admin/caregivers/list': ['admin'],
  'GET admin/caregivers/export': ['admin'],
  'GET admin/caregiver/details': ['admin'],
  'GET admin/caregiver/history': ['admin'],
  'GET admin/verifications/log': ['admin'],
  'GET admin/verifications/export': ['admin'],
  'GET admin/families/list': ['admin'],
  'GET admin/mail-log': ['admin'],
  'POST admin/mails/resend': ['admin'],
  'GET admin/failed-jobs': ['admin'],
  'POST admin/failed-jobs/retry': ['admin'],
  'GET admin/newsletter/list': ['admin'],
  'GET admin/newsletter/export': ['admin'],
  'GET admin/settings': ['admin'],
  'POST admin/caregiver/approve': ['admin'],
  'POST admin/caregiver/undo-decision': ['admin'],
  'POST admin/verification/update': ['admin'],
  'POST admin/verification/add': ['admin'],
  'POST admin/verification/remove': ['admin'],
  'GET admin/testimonials/list': ['admin'],
  'POST admin/testimonials/review': ['admin'],
  'POST admin/testimonials/issue-link': ['admin'],
  'POST admin/users/suspend': ['admin'],
  'POST admin/users/restore': ['admin'],
  'GET admin/reports/list': ['admin'],
  'GET admin/reports/details': ['admin'],
  'POST admin/reports/update': ['admin'],
  'GET admin/jobs/count': ['admin'],
  'GET admin/listings/list': ['admin'],
  'GET admin/listings/details': ['admin'],
  'POST admin/listings/create': ['admin'],
  'POST admin/listings/update': ['admin'],
  'POST admin/listings/expire': ['admin'],
  'GET admin/listings/export': ['admin'],
  'POST admin/listings/import-preview': ['admin'],
  'POST admin/listings/import': ['admin'],
  'GET admin/listings/import-progress': ['admin'],
  'GET admin/listings/applications': ['admin'],
  'POST admin/listings/applications/mark-viewed': ['admin'],
  'POST admin/listings/applications/change-status': ['admin'],
  'GET admin/cities/list': ['admin'],
  'POST admin/cities/create': ['admin'],
  'POST admin/cities/update': ['admin'],
  'GET auth/session': everyone,
  'POST auth/login_with_password': everyone,
  'POST auth/logout': everyone,
  'GET auth/oauth_authorize': everyone,
  'GET auth/oauth_callback': everyone,
  'POST auth/establish_session': everyone,
  'POST auth/link_identity': members,
  'POST caregiver/signup': everyone,
  'POST caregiver/complete-profile': members,
  'GET auth/caregiver-profile': ['caregiver'],
  'GET caregiver/profile/preview': ['caregiver'],
  'POST caregiver/profile/update': ['caregiver'],
  'POST caregiver/profile/resubmit': ['caregiver'],
  'GET caregivers/search': everyone,
  'GET caregivers/profile': everyone,
  'GET caregivers/verification-badges': everyone,
  'GET cities/list': everyone,
  'GET cities/with-job-counts': everyone,
  'GET places/suggest': everyone,
  'GET demo/accounts': everyone,
  'GET demo/mailbox/list': everyone,
  'GET jobs/list': everyone,
  'GET jobs/by-city': everyone,
  'GET jobs/search': everyone,
  'GET jobs/details': everyone,
  'GET jobs/resolve': everyone,
  'GET job-requests/list': everyone,
  'GET job-requests/by-slug': everyone,
  'GET job-requests/details': everyone,
  'GET job-requests/mine': ['family'],
  'GET job-requests/own': ['family'],
  'POST job-requests/update': ['family'],
  'POST job-requests/change-status': ['family'],
  'GET job-requests/asked': everyone,
  'POST job-requests/confirm': everyone,
  'POST job-applications/apply': ['caregiver'],
  'GET job-applications/mine': ['caregiver'],
  'POST job-applications/withdraw': ['caregiver'],
  'GET job-applications/list': ['family'],
  'POST job-applications/mark-viewed': ['family'],
  'POST job-applications/change-status': ['family'],
  'POST saved-jobs/save': ['caregiver'],
  'POST saved-jobs/remove': ['caregiver'],
  'POST conversations/create': members,
  'GET conversations/find': members,
  'GET conversations/list': members,
  'GET messages/get': members,
  'POST messages/send': members,
  'POST messages/mark-read': members,
  'GET messages/unread-count': members,
  'POST contact/share': members,
  'POST contact/withdraw': members,
  'GET events': members,
  'POST blocks/create': members,
  'POST blocks/remove': members,
  'GET blocks/mine': members,
  'POST reports/create': members,
  'GET reports/mine': members,
  'POST family-signup/complete': everyone,
  'GET family/profile': everyone,
  'GET family/dashboard-stats': ['family'],
  'GET family/suggested-caregivers': ['family'],
  'GET documents/open': everyone,
  'POST newsletter/signup': everyone,
  'POST newsletter/confirm': everyone,
  'GET newsletter/unsubscribe': everyone,
  'POST newsletter/unsubscribe': everyone,
  'GET notifications/list': members,
  'POST notifications/mark-read': members,
  'GET notifications/preferences': members,
  'POST notifications/preferences': members,
  'GET notifications/unsubscribe': everyone,
  'POST notifications/unsubscribe': everyone,
  'GET testimonials/list': everyone,
  'POST testimonials/request': ['caregiver'],
  'GET testimonials/mine': ['caregiver'],
  'POST testimonials/resend': ['caregiver'],
  'POST testimonials/cancel': ['caregiver'],
  'GET testimonials/invitation': everyone,
  'POST testimonials/verify': everyone,
  'POST testimonials/decline': everyone,
  'POST testimonials/withdraw': everyone,
  'GET verifications/list': everyone,
  'POST verifications/upload': ['caregiver'],
};

let product: TestProduct;
const visits = {} as Record<ViewerKind, Visit>;

/** Sessions that no call of the matrix ends. */
const strangers = { family: '', caregiver: '' };

beforeAll(async () => {
  product = await testProduct();
  for (const role of ['family', 'caregiver'] as const) {
    strangers[role] = (await product.join([role])).visit.sessionToken!;
  }
  visits.visitor = visitWith();
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    visits[role] = (await product.join([role])).visit;
  }
});

/** A visit of its own for every call, so that logging out in one does not end the next. */
const fresh = (kind: ViewerKind) => visitWith(visits[kind].sessionToken);

test('PERM-1 the matrix knows every row of the endpoint table', () => {
  expect(Object.keys(permitted).sort()).toEqual(Object.keys(api).sort());
});

describe('PERM-1 role by endpoint', () => {
  // Logging out comes last: it ends the session the others need.
  const all = Object.keys(permitted) as CallKey[];
  const keys = [...all.filter((key) => key !== 'POST auth/logout'), 'POST auth/logout' as const];
  const cells = keys.flatMap((key) => viewers.map((viewer) => ({ key, viewer })));

  test.each(cells)('PERM-1 $key as $viewer', async ({ key, viewer }) => {
    const refused = await product.call(key, {} as never, fresh(viewer)).then(
      () => undefined,
      (error: unknown) => (isProblem(error) ? error.kind : error),
    );
    const isRefusal = refused === 'unauthenticated' || refused === 'forbidden';
    expect(isRefusal).toBe(!permitted[key].includes(viewer));
    if (isRefusal) expect(refused).toBe(viewer === 'visitor' ? 'unauthenticated' : 'forbidden');
  });
});

describe('ADM-9 every call below admin/ is refused over the network', () => {
  const keys = Object.keys(api).filter((key) => key.split(' ')[1]!.startsWith('admin/'));

  test.each(keys)('ADM-9 %s to everybody but an admin', async (key) => {
    const [method, path] = key.split(' ') as [string, string];
    for (const [viewer, status] of [
      ['visitor', 401],
      ['family', 403],
      ['caregiver', 403],
    ] as const) {
      // Logging out has ended the sessions of the others.
      const token = viewer === 'visitor' ? '' : strangers[viewer];
      const headers = { cookie: `session=${token}`, origin: 'http://127.0.0.1:3000' };
      const response = await product.request(path, { method, headers });
      expect([viewer, response.status]).toEqual([viewer, status]);
    }
  });
});
