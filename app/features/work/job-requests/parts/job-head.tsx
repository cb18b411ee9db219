import { StructuredData } from '#ui/page/structured-data.tsx';
import { useBrand, usePublicUrl } from '#ui/page/page-title.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { sharePicturePath } from '#values/share-picture.ts';
import type { JobRequestDetails } from '../contract.ts';
import { postPicture } from '../share-rules.ts';
import { jobPosting } from './job-posting.ts';
import { descriptionOf } from './job-words.ts';

/** Title and facts for search engines; the canonical address is the same on both pages of a job. */
export function JobHead({ job, title }: { job: JobRequestDetails; title: string }) {
  const { name } = useBrand();
  const publicUrl = usePublicUrl();
  const isOpen = job.status === 'open';
  return (
    <>
      <PageHead
        title={title}
        description={descriptionOf(job)}
        path={`/private-jobs/${job.slug}`}
        picture={isOpen ? sharePicturePath('private-jobs', job.slug, postPicture(job)) : undefined}
        isHidden={!isOpen}
      />
      {isOpen && <StructuredData data={jobPosting(job, title, { name, publicUrl })} />}
    </>
  );
}
