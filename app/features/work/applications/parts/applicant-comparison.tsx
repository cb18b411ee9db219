import { ComparedPerson, Comparison } from '#features/caregivers/comparisons/parts/comparison.tsx';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type { ComparedApplicant } from '../contract.ts';
import { ApplicantDecisions } from './applicant-decisions.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { comparePath } from './compare-candidates.ts';
import { applicantFacts } from './compared-facts.ts';
import { Letter } from './letter.tsx';

type ApplicantComparisonProps = {
  applicants: ComparedApplicant[];
  job: OwnJobRequest;
  onChanged(): void;
};

/** Two or three applicants side by side, with their letters and the answers they may get. */
export function ApplicantComparison({ applicants, job, onChanged }: ApplicantComparisonProps) {
  return (
    <Comparison
      facts={applicantFacts(applicants, job)}
      wordsLabel="Letter"
      people={applicants.map((applicant) => ({
        id: applicant.applicationId,
        head: <Head applicant={applicant} applicants={applicants} job={job} />,
        words: <Letter text={applicant.coverLetter} of={`of ${applicant.caregiver.displayName}`} />,
        actions: <ApplicantDecisions applicant={applicant} job={job} onChanged={onChanged} />,
      }))}
    />
  );
}

type HeadProps = {
  applicant: ComparedApplicant;
  applicants: ComparedApplicant[];
  job: OwnJobRequest;
};

function Head({ applicant, applicants, job }: HeadProps) {
  const { displayName, photoId, slug } = applicant.caregiver;
  const others = applicants.filter((each) => each !== applicant);
  const without = others.map(({ applicationId }) => ({ id: applicationId }));
  return (
    <ComparedPerson
      displayName={displayName}
      photo={photoId && thumbnailUrl({ id: photoId })}
      slug={slug}
      withoutPath={others.length > 1 ? comparePath(job, without) : undefined}
    >
      <ApplicationBadge status={applicant.status} />
    </ComparedPerson>
  );
}
