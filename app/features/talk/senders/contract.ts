import { z } from 'zod';
import { notification, notificationList } from '#features/members/notifications/contract.ts';

/** Notifications with the faces of those who caused them. */
export const listWithSenders = notificationList.extend({
  notifications: z.array(
    notification.extend({
      /** null where nobody did it, or somebody who no longer shows */
      from: z.object({ displayName: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    }),
  ),
});
