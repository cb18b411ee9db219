import { CompareBox } from '#features/caregivers/comparisons/parts/compare-tray.tsx';
import type { Chosen } from '#features/caregivers/comparisons/parts/use-chosen.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { numberText } from '#values/number-text.ts';
import type { FamilyApplicant } from '../contract.ts';
import type { Stage } from '../rules.ts';
import { ApplicantDecisions } from './applicant-decisions.tsx';
import { ApplicantRow } from './applicant-row.tsx';
import { candidateOf } from './compare-candidates.ts';
import { stageWords } from './stage-words.ts';
import styles from './applicant-group.module.css';

type ApplicantGroupProps = {
  stage: Stage;
  /** of all pages */
  count: number;
  /** shows the declined, who are folded away otherwise */
  isOpen: boolean;
  applicants: FamilyApplicant[];
  chosen: Chosen;
  job: OwnJobRequest;
  decidedId: string | undefined;
  onDecided(applicationId: string): void;
  onChanged(): void;
};

/** The people of one stage. */
export function ApplicantGroup(props: ApplicantGroupProps) {
  const { stage, count, isOpen, applicants, decidedId, job } = props;
  if (applicants.length === 0) return null;
  if (stage === 'declined') {
    const isAnyDecided = applicants.some(({ applicationId }) => applicationId === decidedId);
    return (
      <details className={styles.folded} open={isOpen || isAnyDecided}>
        <summary>
          {count === 1 ? 'The declined person' : `The ${numberText(count)} declined people`}
        </summary>
        <People {...props} />
      </details>
    );
  }
  const { title, hint } = stageWords[stage];
  return (
    <section className={styles.group} aria-labelledby={`stage-${stage}`}>
      <div className={styles.head}>
        <h2 id={`stage-${stage}`}>
          {title} <span className={styles.count}>{numberText(count)}</span>
        </h2>
        {job.status !== 'filled' && <p className={styles.hint}>{hint}</p>}
      </div>
      <People {...props} />
    </section>
  );
}

function People(props: ApplicantGroupProps) {
  const { stage, applicants, chosen, job, decidedId, onDecided, onChanged } = props;
  return (
    <ul className={styles.people} data-stage={stage}>
      {applicants.map((applicant) => (
        <ApplicantRow
          key={applicant.applicationId}
          applicant={applicant}
          isDecided={applicant.applicationId === decidedId}
          choice={<CompareBox person={candidateOf(applicant)} name="who" chosen={chosen} />}
          actions={<ApplicantDecisions {...{ applicant, job, onDecided, onChanged }} />}
        />
      ))}
    </ul>
  );
}
