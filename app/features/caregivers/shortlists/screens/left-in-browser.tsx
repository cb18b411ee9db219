import { useMutation } from '@tanstack/react-query';
import {
  useKeptShortlist,
  writeKept,
} from '#features/caregivers/directory/parts/kept-shortlist.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useBring } from '../parts/bring-shortlist.ts';
import styles from './left-in-browser.module.css';

/** Who was saved before signing in, and could not be taken into the account, or is not to be without asking. */
export function LeftInBrowser() {
  const { user } = useSession();
  const mayCollect = useMayAct('collect');
  const kept = useKeptShortlist();
  if (!user || !kept?.saved.length || !mayCollect) return null;
  if (!user.circle && kept.leftBy !== user.id) return null;
  return <Left user={user} count={kept.saved.length} />;
}

function Left({ user, count }: { user: SessionUser; count: number }) {
  const bring = useMutation({
    mutationFn: useBring(user),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Notice>
      {count === 1 ? 'One more caregiver is' : `${count} more caregivers are`} saved in this browser
      only
      {user.circle
        ? '. If you add them, everyone in your circle sees them, and what you noted.'
        : ', because your shortlist was full or they were not listed.'}
      <span className={styles.actions}>
        <Button
          size="small"
          busy={bring.isPending ? 'Adding…' : undefined}
          onClick={() => bring.mutate()}
        >
          Add {count === 1 ? 'this one' : 'these'} now
        </Button>
        <Button size="small" tone="plain" onClick={() => writeKept({ saved: [] })}>
          Forget {count === 1 ? 'this one' : 'these'}
        </Button>
      </span>
    </Notice>
  );
}
