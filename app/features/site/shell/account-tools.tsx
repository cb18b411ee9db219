import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useBringShortlist } from '#features/caregivers/shortlists/parts/bring-shortlist.ts';
import { useLiveEvents } from '#features/members/events/parts/use-live-events.ts';
import { useRarePolling } from '#features/members/events/parts/use-polling.ts';
import { NotificationBell } from '#features/members/notifications/parts/notification-bell.tsx';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { MessagesLink } from '#features/talk/messages/parts/messages-link.tsx';
import { openUnsent } from '#gate/device-store.ts';
import { AccountMenu, AccountSheet } from './account-menus.tsx';
import { countsQuery } from './counts-query.ts';

/** What the header has for signed-in users. */
export function AccountTools({ user }: { user: SessionUser }) {
  useBringShortlist(user);
  const { data: counts } = useQuery({ ...countsQuery, ...useRarePolling() });
  return (
    <>
      <MessagesLink unread={counts?.messages ?? 0} />
      <NotificationBell unread={counts?.notifications ?? 0} />
      <AccountMenu user={user} />
      <AccountSheet user={user} />
    </>
  );
}

export function LiveEvents({ userId }: { userId: string }) {
  useLiveEvents();
  const [Unsent, setUnsent] = useState<ComponentType>();
  useEffect(() => {
    // The page itself comes first.
    const timer = setTimeout(() => {
      void startWorker(userId);
      void findUnsent(userId).then((found) => setUnsent(() => found));
    }, 2000);
    return () => clearTimeout(timer);
  }, [userId]);
  return Unsent ? <Unsent /> : null;
}

async function startWorker(userId: string) {
  const worker = await import('#gate/service-worker.ts').catch(() => undefined);
  await worker?.startWorker(userId);
}

/** What sends the messages that wait, wherever their writer comes back to; most often there are none. */
async function findUnsent(userId: string): Promise<ComponentType | undefined> {
  try {
    const store = await openUnsent(userId);
    const waiting = await store?.keys();
    if (!waiting?.length) return undefined;
    return (await import('#features/talk/messages/parts/resend-unsent.tsx')).ResendUnsent;
  } catch {
    return undefined;
  }
}
