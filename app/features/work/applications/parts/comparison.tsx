import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
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

/** Two or three applicants side by side: first what differs, then what is the same for all. */
export function Comparison({ applicants, job, onChanged }: ComparisonProps) {
  const facts = comparedFacts(applicants, job);
  const same = facts.filter(({ isSame }) => isSame);
  const columns = { '--people': applicants.length };
  return (
    <div className={styles.frame} role="region" aria-label="Comparison" tabIndex={0}>
      {/* The roles keep it a table where the screen is too small for its layout. */}
      <table role="table" className={styles.table} style={columns}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner} />
            {applicants.map((applicant) => (
              <Person key={applicant.applicationId} {...{ applicant, applicants, job }} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts
            .filter(({ isSame }) => !isSame)
            .map((fact) => (
              <FactRow key={fact.label} fact={fact} applicants={applicants} />
            ))}
          <tr role="row">
            <th role="rowheader" scope="row">
              Letter
            </th>
            {applicants.map(({ applicationId, coverLetter, caregiver }) => (
              <td role="cell" key={applicationId}>
                <Letter text={coverLetter} of={`of ${caregiver.displayName}`} />
              </td>
            ))}
          </tr>
          {same.length > 0 && (
            <tr role="row" className={styles.same}>
              <th role="rowheader" scope="row">
                Same for all
              </th>
              <td role="cell" colSpan={applicants.length}>
                {same.map(({ label, cells }) => `${label}: ${wordsOf(cells[0]!)}`).join(' · ')}
              </td>
            </tr>
          )}
          <tr role="row" className={styles.actions}>
            <td role="cell" className={styles.corner} />
            {applicants.map((applicant) => (
              <td role="cell" key={applicant.applicationId}>
                <ApplicantDecisions applicant={applicant} job={job} onChanged={onChanged} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
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
    <th role="columnheader" scope="col">
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
    </th>
  );
}

function FactRow({ fact, applicants }: { fact: ComparedFact; applicants: ComparedApplicant[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {fact.label}
      </th>
      {fact.cells.map((cell, index) => (
        <td role="cell" key={applicants[index]!.applicationId} data-large={fact.isLarge}>
          {typeof cell === 'string' ? cell : <Marks marks={cell} />}
        </td>
      ))}
    </tr>
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
