import { useBrand } from '#features/shell/brand.ts';
import type { JobRequestDetails } from '../contract.ts';
import { descriptionOf } from './job-words.ts';

/** Title and tags for search engines; a job has one address, whichever way it was reached. */
export function JobHead({ job, title }: { job: JobRequestDetails; title: string }) {
  const brand = useBrand();
  const fullTitle = `${title} | ${brand.name}`;
  const description = descriptionOf(job);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <link rel="canonical" href={`/private-jobs/${job.slug}`} />
      {job.status !== 'open' && <meta name="robots" content="noindex" />}
    </>
  );
}
