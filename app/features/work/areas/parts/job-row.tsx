import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Badge } from '#ui/display/badge.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import styles from './job-row.module.css';

/** A list item for one job of either kind; one that fails leaves the others alone. */
export function JobRowItem({ children }: { children: ReactNode }) {
  return (
    <Card as="li" className={styles.row}>
      <ErrorBoundary fallback={<p className={styles.failure}>Unable to load job listing</p>}>
        {children}
      </ErrorBoundary>
    </Card>
  );
}

type JobRowProps = {
  pay: { text: string; /** small, below it */ more?: string | null };
  title: string;
  /** How far away it is. */
  distance: string | null;
  /** Where, and of whom. */
  about: (string | null)[];
  /** What became of the viewer's own application. */
  mark: ReactNode;
  badges: { text: string; look?: 'new' | 'family' | 'company' }[];
  facts: { name: string; look: 'hours' | 'start' | 'experience'; text: string }[];
  /** The words of who posted it; the beginning of them is shown. */
  words?: string | null;
  /** Why it suits who looks. */
  hints?: string[];
  posted: ReactNode;
  /** The page of the job; the row as a whole leads there. */
  to: string;
  /** What the link's name says behind 'View Details'. */
  linkName: string;
  /** Beside the link. */
  action?: ReactNode;
  heart: ReactNode;
};

/** What a job pays comes first, as it was offered. */
export function JobRow(props: JobRowProps) {
  const { pay, title, distance, about, mark, badges, facts, words, hints = [] } = props;
  return (
    <>
      <div className={styles.pay}>
        <p className={styles.amount}>
          <span className="visually-hidden">Pay: </span>
          <Amount text={pay.text} />
        </p>
        {pay.more && <p className={styles.more}>{pay.more}</p>}
      </div>
      <div className={styles.main}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.about}>
          {distance && <strong>{distance}</strong>}
          {about.filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <ul className={styles.badges}>
          {mark && <li>{mark}</li>}
          {badges.map(({ text, look }) => (
            <Badge
              as="li"
              key={text}
              tone={look === 'new' ? 'verified' : 'quiet'}
              shape={look && styles[look]}
            >
              {text}
            </Badge>
          ))}
        </ul>
        <dl className={styles.facts}>
          {facts.map(({ name, look, text }) => (
            <div key={name}>
              <dt className={styles[look]}>
                <span className="visually-hidden">{name}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {words && <p className={styles.words}>{words}</p>}
        {hints.length > 0 && (
          <p className={styles.hints}>
            <IconCheck size={18} aria-hidden />
            <span>
              <span className="visually-hidden">Why it suits you: </span>
              {hints.join(' · ')}
            </span>
          </p>
        )}
        <div className={styles.foot}>
          <span>{props.posted}</span>
          <span className={styles.actions}>
            <CardLink to={props.to} className={styles.link}>
              View Details
              <span className="visually-hidden"> {props.linkName}</span>
            </CardLink>
            {props.action}
          </span>
        </div>
      </div>
      <div className={styles.heart}>{props.heart}</div>
    </>
  );
}

/** '$24 - $28' large, '/hr' small; words such as 'Competitive' a little smaller than a sum. */
function Amount({ text }: { text: string }) {
  const [, sum, unit] = /^(.*\d)(\/\w+| an? \w+)$/.exec(text) ?? [];
  if (!sum) return <span className={styles.unstated}>{text}</span>;
  return (
    <>
      {sum}
      <small>{unit}</small>
    </>
  );
}
