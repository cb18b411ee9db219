/**
 * TABLE 2: every endpoint, top to bottom. Method and path below /_api; who may call it, what goes
 * in, what comes out, and the function that answers. The browser imports only its types.
 */
import * as demonstration from '#features/demonstration/contract.ts';
import * as demonstrations from '#features/demonstration/handlers.server.ts';
import * as newsletter from '#features/newsletter/contract.ts';
import * as newsletters from '#features/newsletter/handlers.server.ts';
import * as notification from '#features/notifications/contract.ts';
import * as notifications from '#features/notifications/handlers.server.ts';
import * as session from '#features/sessions/contract.ts';
import * as sessions from '#features/sessions/handlers.server.ts';
import { done, nothing } from '#gate/contract.ts';
import { row } from '#gate/row.ts';

// prettier-ignore
export const api = {
  'GET auth/session': row('anyone', nothing, session.answer, sessions.readSession),
  'POST auth/login_with_password': row('anyone', session.credentials, session.loginAnswer, sessions.logInWithPassword),
  'POST auth/logout': row('anyone', nothing, session.logoutAnswer, sessions.logOut),

  'GET demo/accounts': row('anyone', nothing, demonstration.accounts, demonstrations.listAccounts),
  'GET demo/mailbox/list': row('anyone', nothing, demonstration.mailbox, demonstrations.listMails),

  'POST newsletter/signup': row('anyone', newsletter.signup, done, newsletters.subscribe),
  'POST newsletter/confirm': row('anyone', newsletter.confirmation, done, newsletters.confirm),
  'POST newsletter/unsubscribe': row('anyone', newsletter.departure, done, newsletters.unsubscribe),

  'GET notifications/list': row('signed-in', nothing, notification.notificationList, notifications.listNotifications),
  'POST notifications/mark-read': row('signed-in', nothing, done, notifications.markAllRead),
};

export type Api = typeof api;
