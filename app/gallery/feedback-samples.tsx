import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useState } from 'react';

import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError, PageError } from '#ui/feedback/error-view.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

export function FeedbackSamples() {
  const [failure, setFailure] = useState<'page' | 'part'>();
  const recover = () => setFailure(undefined);
  return (
    <SampleSection title="Notices, toasts, empty, loading, error">
      <div className={styles.grid}>
        <Notice>Keep talking here until you have met. Never send money in a message.</Notice>
        <Notice tone="success" title="Your profile is live">
          Families near you can find it now.
        </Notice>
        <Notice tone="warning" title="Your CPR card expires soon" icon={IconClock}>
          Upload a new one before December 1, and your badge stays.
        </Notice>
        <Notice tone="problem" title="Your photo was not saved">
          The connection was lost. <a href="#main">Try again</a>.
        </Notice>
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast.success('Your profile was saved.')}>Success toast</Button>
        <Button onClick={() => toast.error('Your message was not sent. Please try again.')}>
          Error toast
        </Button>
        <Button onClick={() => toast.info('Maria is on vacation until Monday.')}>Info toast</Button>
        <Button onClick={() => setFailure('part')}>Part fails</Button>
        <Button onClick={() => setFailure('page')}>Page fails</Button>
      </div>
      {failure === 'part' && <ComponentError onRetry={recover} />}
      {failure === 'page' && <PageError onRetry={recover} />}
      <EmptyState
        icon={IconMessage}
        title="No messages yet"
        action={<LinkButton to="?">Find a caregiver</LinkButton>}
      >
        When you write to a caregiver, your conversation appears here.
      </EmptyState>
      <Loading label="Loading caregivers">
        <div className={styles.grid} data-columns="3">
          <SkeletonCard />
          <SkeletonCard />
          <div>
            <Skeleton width="40%" height="1.5rem" />
            <SkeletonText lines={4} />
            <Skeleton width="8rem" height="3rem" round />
          </div>
        </div>
      </Loading>
    </SampleSection>
  );
}
