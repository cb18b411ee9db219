import { Link } from '#ui/page/link.tsx';
import { FitLine } from '#features/caregivers/matches/parts/fit-line.tsx';
import { Why } from '#features/caregivers/matches/parts/why.tsx';
import {
  familyName,
  frequencyText,
  payText,
  postedText,
  startText,
} from '#features/work/job-requests/parts/job-words.ts';
import { SaveButton } from '#features/work/job-requests/parts/save-button.tsx';
import type { PublicJobRequest } from '#features/work/job-requests/contract.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import type { CaregiverToday } from '../contract.ts';
import section from './section.module.css';
import styles from './near-jobs.module.css';

const boardPath = '/private-caregiver-jobs';

/** Of the newest jobs within the caregiver's own travel distance, those that fit them best. */
export function NearJobs({ near }: { near: CaregiverToday['near'] }) {
  const { jobs, total, miles, zipCode } = near;
  const place = miles > 0 ? `within ${miles} miles` : `in ${zipCode}`;
  return (
    <section className={section.section} aria-labelledby="near-jobs">
      <div className={section.head}>
        <h2 id="near-jobs">New near you</h2>
        {jobs.length > 0 && (
          <Link to={boardOf(near)}>
            All {total} {place}
          </Link>
        )}
      </div>
      {jobs.length === 0 ? (
        <Card className={styles.none}>
          <p>
            {total === 0
              ? `No family ${place} is looking right now.`
              : `You have applied to every open job ${place}. Well done.`}
          </p>
          <LinkButton to={boardPath} size="small">
            Look further away
          </LinkButton>
        </Card>
      ) : (
        <Card className={styles.card}>
          <ul>
            {jobs.map((job) => (
              <NearJob key={job.id} job={job} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function boardOf({ zipCode, miles }: CaregiverToday['near']): string {
  const search = new URLSearchParams({ zipCode, ...(miles > 0 && { withinMiles: String(miles) }) });
  return `${boardPath}?${search}`;
}

function NearJob({ job }: { job: PublicJobRequest }) {
  const { careTypes, city, state, zipCode, match } = job;
  const name = familyName(job.userDisplayName);
  return (
    <li className={styles.job}>
      <p className={styles.pay}>{payText(job) ?? 'Pay to be agreed'}</p>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink to={`/private-jobs/${job.slug}`}>{careTypes.join(', ')}</CardLink>
        </h3>
        <p className={styles.facts}>
          <span>
            {city}, {state} {zipCode}
          </span>
        </p>
        <p className={styles.facts}>
          <span>{frequencyText(job)}</span>
          <span>{job.startDate ? `From ${startText(job)}` : 'Start is flexible'}</span>
          <span>
            {name}, {postedText(job, new Date()).toLowerCase()}
          </span>
        </p>
        {match && (
          <>
            <FitLine match={match} />
            <Why match={match} title="Why you see this" about={`the job of ${name} in ${zipCode}`}>
              It is among the newest open jobs as far as you travel. Jobs with care you offer come
              first, then those that fit in more ways, then the nearest.
            </Why>
          </>
        )}
      </div>
      <div className={styles.heart}>
        <SaveButton job={job} />
      </div>
    </li>
  );
}
