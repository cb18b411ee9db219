import type { ListChoice } from '#features/members/notifications/contract.ts';
import { readNotifications } from '#features/members/notifications/actions.server.ts';
import type { Member } from '#gate/context.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { publicName } from '#values/public-name.ts';
import * as queries from './queries.server.ts';

/**
 * A user's notifications, each with the face of who caused it. It is answered here, because whose
 * face may be shown is decided by blocks, which notifications themselves do not know.
 */
export async function listNotifications({ db, viewer, input }: Member<ListChoice>) {
  const { notifications, ...list } = await readNotifications(db, viewer.id, input);
  const ids = new Set(
    notifications.map(({ fromUserId }) => fromUserId).filter((id) => id !== null),
  );
  const faces = ids.size > 0 ? await queries.findFaces(db, viewer.actsFor, [...ids]) : [];
  const known = new Map(faces.map((face) => [face.id, describe(face)]));
  return {
    ...list,
    notifications: notifications.map(({ fromUserId, ...notification }) => ({
      ...notification,
      from: (fromUserId && known.get(fromUserId)) || null,
    })),
  };
}

type Face = Awaited<ReturnType<typeof queries.findFaces>>[number];

function describe({ displayName, caregiverName, photoId }: Face) {
  return {
    displayName: caregiverName ?? publicName(displayName),
    avatarUrl: photoId ? thumbnailUrl({ id: photoId }) : null,
  };
}
