import { z } from 'zod';

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
});
