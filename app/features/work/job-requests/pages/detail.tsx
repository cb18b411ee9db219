import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useNavigate, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { CallError } from '#gate/call.ts';
import { pageContext } from '#gate/page-context.ts';
import { askOnServer, loadInBrowser, requireOnServer } from '#gate/page-queries.ts';
import type { JobRequestDetails } from '../contract.ts';
import { JobFacts } from '../parts/job-facts.tsx';
import { JobHead } from '../parts/job-head.tsx';
import { JobPage } from '../parts/job-page.tsx';
import { JobProblem } from '../parts/job-problem.tsx';
import { jobBySlugQuery } from '../parts/job-queries.ts';
import { AboutPerson, CareNeeds, HowItFits, SafetyNote } from '../parts/job-sections.tsx';
import { JobSkeleton } from '../parts/job-skeleton.tsx';
import { descriptionOf, titleOf } from '../parts/job-words.ts';
import styles from '../parts/job-page.module.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  await Promise.all([
    requireOnServer(jobBySlugQuery(params.slug!), page),
    askOnServer([ownProfileQuery], page),
  ]);
  return null;
}
export const clientLoader = loadInBrowser(({ params }) => [jobBySlugQuery(params.slug!)]);

export default function PrivateJob() {
  const { slug = '' } = useParams();
  const { data: found, error, refetch } = useQuery(jobBySlugQuery(slug));

  if (found) return <Job job={found.jobRequest} />;
  if (!error) return <JobSkeleton />;
  const status = error instanceof CallError ? error.status : 0;
  return <JobProblem status={status} onRetry={() => void refetch()} />;
}

function Job({ job }: { job: JobRequestDetails }) {
  const title = titleOf(job);
  return (
    <JobPage job={job} title={title} withoutProfile="invite">
      <JobHead job={job} title={title} />
      <section>
        <h2 className="visually-hidden">Details</h2>
        <JobFacts job={job} experience="Experience" />
      </section>
      <HowItFits job={job} />
      <AboutPerson job={job} />
      <CareNeeds job={job} title="Care Needs" />
      <section>
        <h2>About this job</h2>
        <p className={styles.text}>{descriptionOf(job)}</p>
      </section>
      <SafetyNote />
    </JobPage>
  );
}

/**
 * Shown when the server could not load the job; retrying navigates here again, which loads anew.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <JobProblem status={status} onRetry={() => void navigate('.', { replace: true })} />;
}
