import { useEffect } from 'react';
import { useBringShortlist } from '#features/caregivers/shortlists/parts/bring-shortlist.ts';
import { useLiveEvents } from '#features/members/events/parts/use-live-events.ts';
import { NotificationBell } from '#features/members/notifications/parts/notification-bell.tsx';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { MessagesLink } from '#features/talk/messages/parts/messages-link.tsx';
import { ResendUnsent } from '#features/talk/messages/parts/resend-unsent.tsx';
import { AccountMenu, AccountSheet } from './account-menus.tsx';

/** What the header has for signed-in users. */
export function AccountTools({ user }: { user: SessionUser }) {
  useBringShortlist(user);
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <AccountMenu user={user} />
      <AccountSheet user={user} />
    </>
  );
}

export function LiveEvents({ userId }: { userId: string }) {
  useLiveEvents();
  useEffect(() => {
    // The page itself comes first.
    const timer = setTimeout(() => void startWorker(userId), 2000);
    return () => clearTimeout(timer);
  }, [userId]);
  return <ResendUnsent />;
}

async function startWorker(userId: string) {
  const worker = await import('#gate/service-worker.ts').catch(() => undefined);
  await worker?.startWorker(userId);
}
