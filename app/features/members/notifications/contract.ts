import { z } from 'zod';
import { listPage } from '#values/cursor.ts';
import { linkToken } from '#values/shapes.ts';
import {
  mailFrequencies,
  notificationGroups,
  notificationKinds,
  optionalMailKinds,
} from './rules.ts';

export const notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  /** how often it happened while it was unread */
  count: z.number(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});

export const listChoice = listPage.extend({
  group: z.enum(notificationGroups, 'Unknown kind of notification.').optional(),
});

export type ListChoice = z.output<typeof listChoice>;

export const notificationList = z.object({
  notifications: z.array(notification),
  unreadCount: z.number(),
  /** of each kind that has any */
  unread: z.array(z.object({ kind: z.string(), count: z.number() })),
  next: z.string().nullable(),
});

/** One notification, or all without an id. */
export const readChoice = z.object({ notificationId: z.uuid('Unknown notification.').optional() });

/** Those that lead to a page. */
export const pageChoice = z.object({
  path: z.string().startsWith('/', 'Unknown page.').max(200, 'Unknown page.'),
});

export const preference = z.object({
  kind: z.enum(optionalMailKinds, 'Unknown kind of notification.'),
  mail: z.enum(mailFrequencies, 'Choose at once, daily or off.'),
});

export const preferences = z.object({
  preferences: z.array(preference),
  /** nothing is mailed to an address that is not verified */
  isEmailVerified: z.boolean(),
});

/** Whether devices that are told at all are told of this kind. */
export const pushPreference = z.object({
  kind: z.enum(notificationKinds, 'Unknown kind of notification.'),
  isPushed: z.boolean(),
});

export const pushPreferences = z.object({ preferences: z.array(pushPreference) });

/** From the link at the foot of a mail. */
export const unsubscription = z.object({
  token: linkToken.max(500),
});
