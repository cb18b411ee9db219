import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { FitLine } from '#features/caregivers/matches/parts/fit-line.tsx';
import { Why } from '#features/caregivers/matches/parts/why.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { JobRequestDetails, PublicJobRequest } from '../contract.ts';
import { paragraphsOf } from './job-words.ts';
import styles from './job-page.module.css';

/** The kinds of care; for a caregiver beside what they offer themselves. */
export function CareNeeds({ job, title }: { job: PublicJobRequest; title: string }) {
  const offered = job.offeredCareTypes;
  return (
    <section>
      <h2>{title}</h2>
      {offered ? (
        <ul className={styles.care}>
          {job.careTypes.map((type) => {
            const isOffered = offered.includes(type);
            return (
              <li key={type}>
                {isOffered ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />}
                {type}
                <small>{isOffered ? 'you offer this' : 'not on your profile'}</small>
              </li>
            );
          })}
        </ul>
      ) : (
        <ul className={styles.badges}>
          {job.careTypes.map((type) => (
            <li key={type}>
              <Badge className={styles.badge}>{type}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For a caregiver: what of an open job fits their own profile, and what does not. */
export function HowItFits({ job }: { job: JobRequestDetails }) {
  if (!job.match || job.isOwn || job.status !== 'open') return null;
  return (
    <section>
      <h2>How it fits you</h2>
      <FitLine match={job.match} />
      <Why match={job.match} title="What fits and what does not">
        Compared with your profile.
      </Why>
    </section>
  );
}

/** What the family wrote itself. */
export function AboutPerson({ job }: { job: PublicJobRequest }) {
  const paragraphs = paragraphsOf(job.about);
  if (paragraphs.length === 0) return null;
  return (
    <section>
      <h2>About the person and the days</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={`${styles.text} ${styles.about}`}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** Advice for a caregiver and a family before they first meet. */
export function SafetyNote() {
  const { name } = useBrand();
  return (
    <Notice icon={IconShieldCheck} title="Stay safe">
      <p>
        {name} introduces people; it does not employ anyone and does not check families. Keep to
        messages here until you feel sure, meet in a public place first, agree on pay and duties in
        writing, and never pay anyone to get a job.
      </p>
    </Notice>
  );
}
