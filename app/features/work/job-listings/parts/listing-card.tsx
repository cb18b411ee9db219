import { JobRow, JobRowItem } from '#features/work/areas/parts/job-row.tsx';
import { ApplicationMark } from '#features/work/job-requests/parts/application-mark.tsx';
import { isNew } from '#features/work/job-requests/parts/job-words.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { milesText } from '#values/distance.ts';
import { intentHashes } from '#values/return-path.ts';
import type { ListingCard as Listing } from '../contract.ts';
import { payText } from '../pay-rules.ts';
import { hoursText, placeText, postedText, posterText, typeText } from '../words.ts';
import { SaveListingButton } from './save-listing-button.tsx';

/** A list item that links to the job's page as a whole. */
export function ListingCard({ job }: { job: Listing }) {
  return (
    <JobRowItem>
      <CardContent job={job} />
    </JobRowItem>
  );
}

function CardContent({ job }: { job: Listing }) {
  const pay = payText(job, 'hour');
  const poster = posterText(job);
  const type = typeText(job);
  const now = new Date();
  return (
    <JobRow
      pay={{ text: pay.text, more: pay.converted }}
      title={job.title}
      distance={job.distanceMiles === null ? null : milesText(job.distanceMiles)}
      about={[placeText(job)]}
      mark={job.myApplicationStatus && <ApplicationMark status={job.myApplicationStatus} />}
      badges={[
        ...(isNew(new Date(job.postedDate), now) ? [{ text: 'New', look: 'new' } as const] : []),
        { text: poster, look: job.isPrivateFamily ? 'family' : 'company' },
        ...(type === poster ? [] : [{ text: type }]),
      ]}
      facts={[{ name: 'Hours', look: 'hours', text: hoursText(job) }]}
      posted={<time dateTime={job.postedDate}>{postedText(job, now)}</time>}
      to={job.path}
      linkName={`of ${job.title}`}
      action={!job.myApplicationStatus && <ApplyLink job={job} />}
      heart={<SaveListingButton job={job} />}
    />
  );
}

/** Links to the job's own page, where one applies; visitors log in first. */
function ApplyLink({ job }: { job: Listing }) {
  const { user, isLoading } = useSession();
  const isVisitor = !user && !isLoading;
  const path = job.path + intentHashes.apply;
  const to = isVisitor ? `/login?returnUrl=${encodeURIComponent(path)}` : path;
  return (
    <LinkButton to={to} tone="green" size="small">
      Apply Now<span className="visually-hidden"> for {job.title}</span>
    </LinkButton>
  );
}
