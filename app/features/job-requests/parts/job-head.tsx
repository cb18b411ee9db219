import { PageHead } from '#features/shell/page-head.tsx';
import type { JobRequestDetails } from '../contract.ts';
import { descriptionOf } from './job-words.ts';

/** Title and tags for search engines; a job has one address, whichever way it was reached. */
export function JobHead({ job, title }: { job: JobRequestDetails; title: string }) {
  return (
    <PageHead
      title={title}
      description={descriptionOf(job)}
      path={`/private-jobs/${job.slug}`}
      isHidden={job.status !== 'open'}
    />
  );
}
