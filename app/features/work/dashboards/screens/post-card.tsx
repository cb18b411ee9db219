import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import {
  experienceText,
  payText,
  payToAgree,
  startText,
} from '#features/work/job-requests/parts/job-words.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { relativeTime } from '#values/relative-time.ts';
import { jobRequestStatusLabels } from '#values/taxonomies.ts';
import styles from './post-card.module.css';

/** A list item that links as a whole to the family's post and its applicants. */
export function PostCard({ post }: { post: OwnJobRequest }) {
  const facts = [
    { name: 'Pay', text: payText(post) ?? payToAgree },
    { name: 'ZIP code', text: post.zipCode },
    { name: 'Start date', text: startText(post) },
    { name: 'Experience', text: experienceText(post) },
  ];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.care}>{post.careTypes.join(', ')}</h3>
        {post.status !== 'open' && <Badge>{jobRequestStatusLabels[post.status]}</Badge>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.applicants}>
        <IconUsers size={19} aria-hidden />
        {applicantsText(post)}
      </p>
      <div className={styles.foot}>
        <p>Posted {relativeTime(post.createdAt, new Date()).toLowerCase()}</p>
        <CardLink to={`/my-jobs/${post.id}`} className={styles.more}>
          View Details
          <span className="visually-hidden"> of {post.careTypes[0]}</span>
          <IconArrowRight size={18} aria-hidden />
        </CardLink>
      </div>
    </Card>
  );
}

function applicantsText({ applicantCount, newApplicantCount }: OwnJobRequest): string {
  if (applicantCount === 0) return 'No applicants yet';
  const words = applicantCount === 1 ? '1 applicant' : `${applicantCount} applicants`;
  return newApplicantCount === 0 ? words : `${words}, ${newApplicantCount} new`;
}
