import IconClipboardHeart from '@tabler/icons-react/dist/esm/icons/IconClipboardHeart.mjs';
import { useState } from 'react';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostCard } from './post-card.tsx';
import styles from '../pages/family.module.css';
import listStyles from './posts.module.css';

const mostAtFirst = 3;

export function DashboardPosts({ posts }: { posts: OwnJobRequest[] }) {
  const mayPost = useMayAct('decide');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? posts : posts.slice(0, mostAtFirst);
  return (
    <section id="job-posts" className={styles.section} aria-labelledby="job-posts-title">
      <div className={styles.head}>
        <h2 id="job-posts-title">Your Job Posts</h2>
        {mayPost && posts.length > 0 && (
          <LinkButton to="/hire-caregivers" tone="green" size="small">
            Post a Job
          </LinkButton>
        )}
      </div>
      {posts.length === 0 && <NoPosts mayPost={mayPost} />}
      <ul className={listStyles.list}>
        {shown.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      {shown.length < posts.length && (
        <Button size="small" className={listStyles.more} onClick={() => setWhole(true)}>
          Show all {posts.length} posts
        </Button>
      )}
    </section>
  );
}

function NoPosts({ mayPost }: { mayPost: boolean }) {
  return (
    <div className={styles.frame}>
      <EmptyState
        icon={IconClipboardHeart}
        title="No job posts yet"
        action={
          mayPost && (
            <LinkButton to="/hire-caregivers" tone="accent">
              Post a Job
            </LinkButton>
          )
        }
      >
        {mayPost
          ? 'Say what care you need, and caregivers near you can apply.'
          : 'An organizer of your care circle can post what care you need.'}
      </EmptyState>
    </div>
  );
}
