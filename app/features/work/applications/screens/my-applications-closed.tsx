import { Link } from '#ui/page/link.tsx';
import type { OwnApplication } from '../contract.ts';
import { DayOf } from '../parts/day-of.tsx';
import { MessageFamily } from './my-applications-message.tsx';
import styles from './my-applications-closed.module.css';

/** An application that was declined or withdrawn, in a line or two. */
export function ClosedApplication({ application }: { application: OwnApplication }) {
  const { job, note } = application;
  return (
    <li className={styles.closed}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {job.path ? <Link to={job.path}>{job.title}</Link> : job.title}
          {job.postedBy && <span className={styles.who}>, {job.postedBy}</span>}
        </h3>
        <p className={styles.quiet}>
          <Ending application={application} />
          {note && (
            <>
              {' '}
              <q>{note}</q>
            </>
          )}
        </p>
      </div>
      {application.mayMessage && <MessageFamily application={application} />}
    </li>
  );
}

function Ending({ application }: { application: OwnApplication }) {
  const { status, statusChangedAt, stepDates } = application;
  const day = <DayOf at={statusChangedAt} />;
  if (status === 'withdrawn') return <>You withdrew on {day}.</>;
  if (stepDates.hired) {
    return (
      <>
        You were hired on <DayOf at={stepDates.hired} />, and it ended on {day}.
      </>
    );
  }
  return <>Declined on {day}.</>;
}
