import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { OwnProfile } from '../contract.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { listingTextOf, mayPause } from '../rules.ts';
import styles from '../pages/dashboard.module.css';

/** Whether families find this profile now, and the switch that is the caregiver's own. */
export function ListingCard({ profile }: { profile: OwnProfile }) {
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.title}>Your profile</h2>
        <Badge tone={profile.isActive ? 'verified' : 'quiet'}>
          {profile.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </div>
      <p>{listingTextOf(profile)}</p>
      <div className={styles.cardActions}>
        <Link to="/profile/preview">View as families see it</Link>
        {mayPause(profile) && <PauseButton isListed={profile.isListed} />}
      </div>
    </Card>
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
      tone={isListed ? 'outline' : 'green'}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate()}
    >
      {isListed ? 'Pause my profile' : 'Resume my profile'}
    </Button>
  );
}
