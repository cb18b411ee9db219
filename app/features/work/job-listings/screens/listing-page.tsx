import { ApplyButton } from '#features/work/applications/parts/apply-button.tsx';
import { JobColumns } from '#features/work/areas/parts/job-columns.tsx';
import { SafetyNote } from '#features/work/job-requests/parts/job-sections.tsx';
import { dayText } from '#values/day-text.ts';
import { SafetyMenu } from '#features/talk/reports/parts/safety-menu.tsx';
import { useBrand, usePublicUrl } from '#ui/page/page-title.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import { sharePicturePath } from '#values/share-picture.ts';
import { shortened } from '#values/shortened.ts';
import { Card } from '#ui/layout/card.tsx';
import type { ListingDetails } from '../contract.ts';
import { jobPosting } from '../job-posting.ts';
import { payText } from '../pay-rules.ts';
import { listingPicture } from '../share-rules.ts';
import { StructuredData } from '#ui/page/structured-data.tsx';
import { SaveListingButton } from '../parts/save-listing-button.tsx';
import { Trail } from '../parts/trail.tsx';
import { boardPath } from '../rules.ts';
import {
  hoursText,
  paragraphsOf,
  placeText,
  postedText,
  posterText,
  sectionsOf,
  typeText,
} from '../words.ts';
import styles from './listing-page.module.css';

/** For search engines and for where it is shared. */
function descriptionOf(job: ListingDetails): string {
  const text = `${payText(job, 'hour').text}, ${hoursText(job)}. ${job.description}`;
  return shortened(text.replace(/\s+/g, ' '), 160);
}

/** The page of a public listing. */
export function ListingPage({ job }: { job: ListingDetails }) {
  const { name } = useBrand();
  const publicUrl = usePublicUrl();
  const place = placeText(job);
  const title = place ? `${job.title} in ${place}` : job.title;
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHead
        title={title}
        description={descriptionOf(job)}
        path={job.path}
        picture={sharePicturePath('jobs', String(job.id), listingPicture(job))}
      />
      <StructuredData data={jobPosting(job, { name, publicUrl })} />
      <Trail
        above={place ? [{ label: place, to: `${boardPath}/${job.citySlug}` }] : []}
        here={job.title}
      />
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1>{job.title}</h1>
          <p className="quiet">
            {[posterText(job), place].filter(Boolean).join(' · ')} · Posted{' '}
            <time dateTime={job.postedDate} title={dayText(job.postedDate)}>
              {postedText(job, new Date()).toLowerCase()}
            </time>
          </p>
        </div>
        <div className={styles.actions}>
          <SaveListingButton job={job} wordy />
          <ShareButton title={title} path={job.path} />
          <SafetyMenu
            subject={{ subjectKind: 'job_listing', subjectId: String(job.id) }}
            name={job.title}
            canBlock={false}
          />
        </div>
      </header>
      <JobColumns
        lead={<Facts job={job} />}
        apply={<Apply job={job} />}
        isOpen={!job.myApplicationStatus}
      >
        <Texts job={job} />
      </JobColumns>
      <section className={styles.families} aria-labelledby="for-families">
        <h2 id="for-families">For Families</h2>
        <p>
          Do you need someone like this yourself? Say what you need, and caregivers apply to you.
        </p>
        <LinkButton to="/hire-caregivers">Post a Job</LinkButton>
      </section>
    </article>
  );
}

function Facts({ job }: { job: ListingDetails }) {
  const pay = payText(job, 'year');
  return (
    <Card className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>PAY</dt>
          <dd className={styles.pay}>
            {pay.text}
            {pay.converted && <span className={styles.small}>{pay.converted}</span>}
          </dd>
        </div>
        <div>
          <dt>HOURS</dt>
          <dd>{hoursText(job)}</dd>
        </div>
        <div>
          <dt>TYPE</dt>
          <dd>{typeText(job)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Apply({ job }: { job: ListingDetails }) {
  return (
    <Card as="section" id="apply" className={styles.apply} aria-labelledby="for-caregivers">
      <h2 id="for-caregivers">For Caregivers</h2>
      <ApplyButton
        job={{ kind: 'listing', id: job.id, title: job.title }}
        status={job.myApplicationStatus}
      />
      <p className={styles.small}>Open until {dayText(job.expiresDate)}</p>
    </Card>
  );
}

function Texts({ job }: { job: ListingDetails }) {
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">About this job</h2>
        {paragraphsOf(job.description).map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
      </section>
      {sectionsOf(job).map(({ title, items }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title} className={styles.listTitle}>
            {title}
          </h2>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <SafetyNote />
    </>
  );
}
