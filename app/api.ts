/**
 * TABLE 2: every endpoint, top to bottom. Method and path below /_api; who may call it, what goes
 * in, what comes out, and the function that answers. The browser imports only its types.
 */
import * as account from '#features/accounts/contract.ts';
import * as accountDeletion from '#features/accounts/deletion-handlers.server.ts';
import * as accountEmails from '#features/accounts/email-handlers.server.ts';
import * as accounts from '#features/accounts/handlers.server.ts';
import * as accountPasswords from '#features/accounts/password-handlers.server.ts';
import * as caregiver from '#features/caregivers/contract.ts';
import * as caregivers from '#features/caregivers/handlers.server.ts';
import * as caregiverProfile from '#features/caregivers/profile-contract.ts';
import * as caregiverProfiles from '#features/caregivers/profile-handlers.server.ts';
import * as demonstration from '#features/demonstration/contract.ts';
import * as demonstrations from '#features/demonstration/handlers.server.ts';
import * as identity from '#features/identities/contract.ts';
import * as identities from '#features/identities/handlers.server.ts';
import * as newsletter from '#features/newsletter/contract.ts';
import * as newsletters from '#features/newsletter/handlers.server.ts';
import * as notification from '#features/notifications/contract.ts';
import * as notifications from '#features/notifications/handlers.server.ts';
import * as place from '#features/places/contract.ts';
import * as places from '#features/places/handlers.server.ts';
import * as session from '#features/sessions/contract.ts';
import * as sessions from '#features/sessions/handlers.server.ts';
import * as testimonial from '#features/testimonials/contract.ts';
import * as testimonials from '#features/testimonials/handlers.server.ts';
import { done, nothing } from '#gate/contract.ts';
import { popupRow, row } from '#gate/row.ts';

// prettier-ignore
export const api = {
  'GET account/overview': row('signed-in', nothing, account.overview, accounts.readOverview),
  'POST account/update-name': row('signed-in', account.naming, done, accounts.updateName),
  'GET account/devices': row('signed-in', nothing, account.deviceList, accounts.listDevices),
  'POST account/sign-out-device': row('signed-in', account.deviceChoice, done, accounts.signOutDevice),
  'POST account/sign-out-others': row('signed-in', nothing, done, accounts.signOutOthers),
  'POST account/export': row('signed-in', nothing, account.personalData, accounts.exportData),

  'POST account/request-password-reset': row('anyone', account.resetRequest, done, accountPasswords.requestPasswordReset),
  'POST account/reset-password': row('anyone', account.reset, account.resetAnswer, accountPasswords.resetPassword),
  'POST account/change-password': row('signed-in', account.passwordChange, done, accountPasswords.changePassword),
  'POST account/request-first-password': row('signed-in', nothing, done, accountPasswords.requestFirstPassword),

  'POST users/check-email': row('anyone', account.emailCheck, account.emailCheckAnswer, accountEmails.checkEmail),
  'POST account/resend-verification': row('signed-in', nothing, done, accountEmails.resendVerification),
  'POST account/verify-email': row('anyone', account.link, done, accountEmails.verifyEmail),
  'POST account/request-email-change': row('signed-in', account.emailChange, done, accountEmails.requestEmailChange),
  'POST account/confirm-email-change': row('anyone', account.link, done, accountEmails.confirmEmailChange),

  'POST account/delete': row('signed-in', account.deletion, done, accountDeletion.deleteByPassword),
  'POST account/request-deletion': row('signed-in', nothing, done, accountDeletion.requestDeletion),
  'POST account/confirm-deletion': row('anyone', account.link, done, accountDeletion.deleteByLink),

  'GET auth/session': row('anyone', nothing, session.answer, sessions.readSession),
  'POST auth/login_with_password': row('anyone', session.credentials, session.loginAnswer, sessions.logInWithPassword),
  'POST auth/logout': row('anyone', nothing, session.logoutAnswer, sessions.logOut),

  'GET auth/oauth_authorize': popupRow('anyone', identity.authorization, identity.windowAnswer, identities.beginSignIn),
  'GET auth/oauth_callback': popupRow('anyone', identity.callback, identity.windowAnswer, identities.finishSignIn),
  'POST auth/establish_session': row('anyone', identity.entry, session.loginAnswer, identities.establishSession),
  'POST auth/link_identity': row('signed-in', nothing, done, identities.linkIdentity),

  'GET caregivers/search': row('anyone', caregiver.search, caregiver.searchAnswer, caregivers.searchCaregivers),
  'GET caregivers/profile': row('anyone', caregiverProfile.profileChoice, caregiverProfile.profile, caregiverProfiles.readProfile),
  'GET caregivers/verification-badges': row('anyone', caregiverProfile.caregiverChoice, caregiverProfile.verificationBadges, caregiverProfiles.listVerificationBadges),
  'GET cities/list': row('anyone', nothing, place.cityList, places.listCities),

  'GET demo/accounts': row('anyone', nothing, demonstration.accounts, demonstrations.listAccounts),
  'GET demo/mailbox/list': row('anyone', nothing, demonstration.mailbox, demonstrations.listMails),

  'POST newsletter/signup': row('anyone', newsletter.signup, done, newsletters.subscribe),
  'POST newsletter/confirm': row('anyone', newsletter.confirmation, done, newsletters.confirm),
  'POST newsletter/unsubscribe': row('anyone', newsletter.departure, done, newsletters.unsubscribe),

  'GET notifications/list': row('signed-in', nothing, notification.notificationList, notifications.listNotifications),
  'POST notifications/mark-read': row('signed-in', nothing, done, notifications.markAllRead),

  'GET testimonials/list': row('anyone', testimonial.caregiverChoice, testimonial.testimonialList, testimonials.listTestimonials),
};

export type Api = typeof api;
