import { z } from 'zod';
import { linkToken } from '#values/shapes.ts';
import { chosenKinds, mailWishes } from './rules.ts';

export const notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});

export const notificationList = z.object({
  notifications: z.array(notification),
  unreadCount: z.number(),
  next: z.string().nullable(),
});

/** One, or without a choice all of them. */
export const readChoice = z.object({ notificationId: z.uuid('Unknown notification.').optional() });

const wish = z.object({
  kind: z.enum(chosenKinds, 'Unknown kind of notification.'),
  mail: z.enum(mailWishes, 'Choose at once, daily or off.'),
});

export const preference = wish;

export const preferences = z.object({
  preferences: z.array(wish),
  /** until then none of it is mailed */
  isEmailVerified: z.boolean(),
});

/** From the foot of a mail. */
export const departure = z.object({
  token: linkToken.max(500),
});
