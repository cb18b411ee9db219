import type { JobRequestDetails } from '../contract.ts';
import { Disclaimers } from './disclaimers.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHead } from './job-head.tsx';
import { JobPage } from './job-page.tsx';
import { AboutPerson, CareNeeds, HowItFits } from './job-sections.tsx';

/** A job request at its address by id, among the public jobs. */
export function JobById({ job }: { job: JobRequestDetails }) {
  const title = `Caregiver for ${job.zipCode}`;
  return (
    <JobPage job={job} title={title} withoutProfile="refuse">
      <JobHead job={job} title={title} />
      <section>
        <h2 className="visually-hidden">Details</h2>
        <JobFacts job={job} experience="Required experience" />
      </section>
      <HowItFits job={job} />
      <AboutPerson job={job} />
      <CareNeeds job={job} title="Care needed" />
      <Disclaimers />
    </JobPage>
  );
}
