import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { EditForm } from '../screens/edit-form.tsx';
import styles from './edit-profile.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Edit Profile');

export const loader = loadOnServer(() => [ownProfileQuery]);
export const clientLoader = loadForMembers('caregiver', () => [ownProfileQuery]);

export default function EditProfilePage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <Link to="/dashboard" className={styles.back}>
          <IconChevronLeft size={20} aria-hidden />
          Back to Dashboard
        </Link>
        <h1>Edit Your Profile</h1>
        <p className={styles.intro}>Keep your information up-to-date to attract more families.</p>
      </header>
      <EditProfile />
    </div>
  );
}

function EditProfile() {
  const { data, error, refetch } = useQuery(ownProfileQuery);
  if (data?.caregiverProfile) return <EditForm profile={data.caregiverProfile} />;
  if (data) return <NoProfile />;
  if (!error) return <FormSkeleton />;
  return (
    <Notice tone="problem" title="Could not load your profile" live className={styles.state}>
      <p>There was an error fetching your data. Please try refreshing.</p>
      <p className="quiet">{error.message}</p>
      <Button size="small" className={styles.act} onClick={() => void refetch()}>
        Refresh
      </Button>
    </Notice>
  );
}

function NoProfile() {
  return (
    <Notice title="Profile not found" className={styles.state}>
      <p>No caregiver profile data is available. Please complete your profile setup.</p>
      <LinkButton to="/caregiver-signup" size="small" tone="green" className={styles.act}>
        Create Your Profile
      </LinkButton>
    </Notice>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className={styles.waiting}>
        <Skeleton height="3rem" />
        <SkeletonText lines={2} />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
      </div>
    </Loading>
  );
}
