import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { OwnProfile } from '../contract.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { clearText } from '../health-rules.ts';
import { listingTextOf, mayPause } from '../rules.ts';
import styles from './profile-health.module.css';

/** In one line: whether families find this profile now, and the switch that is the caregiver's own. */
export function ProfileLine({ profile }: { profile: OwnProfile }) {
  const clear = clearText(profile);
  return (
    <div className={styles.line}>
      <p className={styles.health}>
        <Badge tone={profile.isActive ? 'verified' : 'quiet'}>
          {profile.isActive ? 'Active' : 'Inactive'}
        </Badge>
        <span>{listingTextOf(profile)}</span>
        {clear && <span>{clear}</span>}
      </p>
      <div className={styles.lineActions}>
        <Link to="/profile/preview">View as families see it</Link>
        {mayPause(profile) && <PauseButton isListed={profile.isListed} />}
      </div>
    </div>
  );
}

function PauseButton({ isListed }: { isListed: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.set('isActive', String(!isListed));
      return call('POST caregiver/profile/update', form);
    },
    onSuccess: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      toast.success(
        isListed
          ? 'Your profile is paused. Families no longer find it.'
          : 'Your profile is listed again.',
      );
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button
      size="small"
      tone={isListed ? 'plain' : 'green'}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate()}
    >
      {isListed ? 'Pause my profile' : 'Resume my profile'}
    </Button>
  );
}
