import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useState } from 'react';
import { Link } from '#ui/page/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/display/face.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { cityName } from '#values/city-name.ts';
import { milesText } from '#values/distance.ts';
import type { OwnApplication } from '../contract.ts';
import { isUndecided } from '../rules.ts';
import { HiredSteps } from './my-applications-hired.tsx';
import { MessageFamily } from './my-applications-message.tsx';
import { nextOf, waitsForYou } from './my-applications-next.ts';
import { ApplicationSteps } from './my-applications-steps.tsx';
import { WithdrawDialog } from './my-applications-withdraw.tsx';
import styles from './my-applications-card.module.css';

/** An application under way, or one that led to a hire. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { job, status, coverLetter } = application;
  const isWaiting = waitsForYou(application);
  const next = nextOf(application);
  return (
    <Card as="li" className={classNames(styles.card, isWaiting && styles.waiting)}>
      <div className={styles.head}>
        <Face name={job.postedBy ?? job.title} photo={job.avatarUrl} size="small" />
        <div className={styles.job}>
          <h3 className={styles.title}>
            {job.path ? <Link to={job.path}>{job.title}</Link> : job.title}
          </h3>
          <p className={styles.quiet}>
            {job.pay && <b className={styles.pay}>{job.pay}</b>}
            {aboutOf(application)}
          </p>
        </div>
        <More application={application} />
      </div>
      <ApplicationSteps application={application} />
      <div className={styles.foot}>
        <div className={styles.next}>
          <p className={styles.nextTitle}>{next.title}</p>
          {next.text && <p className={styles.quiet}>{next.text}</p>}
        </div>
        {application.mayMessage && (
          <MessageFamily application={application} isWaiting={isWaiting} />
        )}
        <details className={styles.letter}>
          <summary>
            Your letter
            <IconChevronDown size={18} aria-hidden />
          </summary>
          <p>{coverLetter}</p>
        </details>
      </div>
      {status === 'hired' && <HiredSteps application={application} />}
    </Card>
  );
}

/** The lesser actions: the post itself, and the withdrawal. */
function More({ application }: { application: OwnApplication }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { job, status } = application;
  const mayWithdraw = isUndecided(status);
  if (!mayWithdraw && !job.path) return null;
  return (
    <>
      <Menu label={`More for ${job.title}`} trigger={<IconDotsVertical aria-hidden />}>
        {job.path && <MenuLink to={job.path}>See the job</MenuLink>}
        {mayWithdraw && (
          <MenuButton onClick={() => setWithdrawing(true)}>Withdraw your application</MenuButton>
        )}
      </Menu>
      <WithdrawDialog
        application={application}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}

/** Of whom, and where or how far. */
function aboutOf({ job, status }: OwnApplication): string {
  const { postedBy, city, state, isOpen, distanceMiles } = job;
  const place = city && state ? cityName(city, state) : undefined;
  const where = distanceMiles === null ? place : milesText(distanceMiles);
  return [postedBy, where, !isOpen && status !== 'hired' && 'No longer open']
    .filter(Boolean)
    .join(' · ');
}
