import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/display/face.tsx';
import { thumbnailUrl } from '#values/photo.ts';
import type { ComparedApplicant } from '../contract.ts';
import { ApplicantDecisions } from './applicant-decisions.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { comparedFacts } from './compared-facts.ts';
import type { ComparedFact, Mark } from './compared-facts.ts';
import { Letter } from './letter.tsx';
import styles from './comparison.module.css';

type ComparisonProps = {
  applicants: ComparedApplicant[];
  job: OwnJobRequest;
  onChanged(): void;
};

/**
 * Two or three applicants side by side: first what differs, then what is the same for all. A table by
 * its roles: Safari takes the roles of table elements away where a small screen changes their layout.
 */
export function Comparison({ applicants, job, onChanged }: ComparisonProps) {
  const facts = comparedFacts(applicants, job);
  const same = facts.filter(({ isSame }) => isSame);
  const columns = { '--people': applicants.length };
  return (
    <div className={styles.frame}>
      <div
        role="table"
        aria-label="The people side by side"
        className={styles.table}
        style={columns}
      >
        <div role="rowgroup">
          <div role="row" className={styles.row}>
            <div role="cell" className={styles.corner} />
            {applicants.map((applicant) => (
              <Person key={applicant.applicationId} {...{ applicant, applicants, job }} />
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {facts
            .filter(({ isSame }) => !isSame)
            .map((fact) => (
              <FactRow key={fact.label} fact={fact} applicants={applicants} />
            ))}
          <div role="row" className={styles.row}>
            <div role="rowheader">Letter</div>
            {applicants.map(({ applicationId, coverLetter, caregiver }) => (
              <div role="cell" key={applicationId}>
                <Letter text={coverLetter} of={`of ${caregiver.displayName}`} />
              </div>
            ))}
          </div>
          {same.length > 0 && (
            <div role="row" className={classNames(styles.row, styles.same)}>
              <div role="rowheader">Same for all</div>
              <div role="cell" aria-colspan={applicants.length}>
                {same.map(({ label, cells }) => `${label}: ${wordsOf(cells[0]!)}`).join(' · ')}
              </div>
            </div>
          )}
          <div role="row" className={classNames(styles.row, styles.actions)}>
            <div role="cell" className={styles.corner} />
            {applicants.map((applicant) => (
              <div role="cell" key={applicant.applicationId}>
                <ApplicantDecisions applicant={applicant} job={job} onChanged={onChanged} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

type PersonProps = {
  applicant: ComparedApplicant;
  applicants: ComparedApplicant[];
  job: OwnJobRequest;
};

function Person({ applicant, applicants, job }: PersonProps) {
  const { displayName, photoId, slug } = applicant.caregiver;
  const others = applicants.filter((each) => each !== applicant);
  const without = new URLSearchParams(others.map(({ applicationId }) => ['who', applicationId]));
  return (
    <div role="columnheader">
      <span className={styles.head}>
        <Face name={displayName} photo={photoId && thumbnailUrl({ id: photoId })} size="card" />
        {others.length > 1 && (
          <Link
            to={`/my-jobs/${job.id}/compare?${without}`}
            className={styles.remove}
            aria-label={`Leave out ${displayName}`}
          >
            <IconX aria-hidden />
          </Link>
        )}
      </span>
      <span className={styles.name}>
        {slug ? <Link to={`/caregivers/${slug}`}>{displayName}</Link> : displayName}
      </span>
      <ApplicationBadge status={applicant.status} />
    </div>
  );
}

function FactRow({ fact, applicants }: { fact: ComparedFact; applicants: ComparedApplicant[] }) {
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader">{fact.label}</div>
      {fact.cells.map((cell, index) => (
        <div role="cell" key={applicants[index]!.applicationId} data-large={fact.isLarge}>
          {typeof cell === 'string' ? cell : <Marks marks={cell} />}
        </div>
      ))}
    </div>
  );
}

function Marks({ marks }: { marks: Mark[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ label, has }) => (
        <li key={label} data-has={has}>
          {has ? (
            <IconRosetteDiscountCheck size={20} aria-hidden />
          ) : (
            <IconMinus size={20} aria-hidden />
          )}
          <span>
            {!has && <span className="visually-hidden">Not: </span>}
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(cell: string | Mark[]): string {
  if (typeof cell === 'string') return cell;
  const held = cell.filter(({ has }) => has).map(({ label }) => label);
  return held.join(', ') || 'none';
}
