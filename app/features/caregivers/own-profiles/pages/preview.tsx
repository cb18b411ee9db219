import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { ProfilePreview } from '#features/caregivers/public-profiles/parts/profile-preview.tsx';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { titled } from '#ui/page/page-title.ts';
import { PageSkeleton } from '#ui/page/page-skeleton.tsx';
import type { Answer } from '#gate/calls.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { previewQuery } from '../parts/preview-query.ts';
import styles from './preview.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Profile preview');

export const loader = loadOnServer(() => [previewQuery]);
export const clientLoader = loadForMembers('caregiver', () => [previewQuery]);

export default function PreviewPage() {
  const { data, error, refetch } = useQuery(previewQuery);
  if (data) return <Preview {...data} />;
  if (!error) return <PageSkeleton />;
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>Profile preview</h1>
      <Notice tone="problem" title="Could not load your profile" live>
        <p>{error.message}</p>
        <Button size="small" className={styles.act} onClick={() => void refetch()}>
          Refresh
        </Button>
      </Notice>
      <Back />
    </div>
  );
}

function Preview(preview: Answer<'GET caregiver/profile/preview'>) {
  const firstName = firstNameOf(preview.caregiver.displayName);
  return (
    <>
      <div className={`wrap ${styles.notice}`}>
        <Notice icon={IconEye} title="This is how families see you">
          <p>Only you can see this preview.</p>
          <LinkButton to="/profile/edit" size="small" className={styles.act}>
            Edit Profile
          </LinkButton>
        </Notice>
      </div>
      <ProfilePreview
        {...preview}
        back={<Back />}
        connect={<p className={styles.connect}>Families see “Connect with {firstName}” here.</p>}
      />
    </>
  );
}

function Back() {
  return (
    <Link to="/dashboard" className={styles.back}>
      <IconChevronLeft size={20} aria-hidden />
      Back to Dashboard
    </Link>
  );
}
