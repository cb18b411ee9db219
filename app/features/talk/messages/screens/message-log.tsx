import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { RefObject } from 'react';
import { Link } from '#ui/page/link.tsx';
import { CallFirst } from '#features/members/help-cases/parts/emergency-note.tsx';
import { ContactOffer, ContactWaiting } from '#features/talk/consents/parts/contact-offer.tsx';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { groupByDay } from '../message-days.ts';
import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { dayText } from '#values/moment-text.ts';
import type { Outgoing, Thread } from '../thread.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { MessageRun, OutgoingRun } from './message-run.tsx';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import styles from './message-log.module.css';

type MessageLogProps = {
  thread: Thread;
  outgoing: Outgoing[];
  log: RefObject<HTMLDivElement | null>;
};

/**
 * Scrolls from the bottom (`column-reverse`): it opens at the newest message, and earlier ones
 * loaded above do not move the visible ones.
 */
export function MessageLog({ thread, outgoing, log }: MessageLogProps) {
  const timeZone = useTimeZone();
  const { conversation, messages } = thread;
  const name = conversation.participant.displayName;
  const { hasNewBelow, onScroll, scrollToNewest } = useScrollToNewest(log, thread);
  const mayShare = useMayAct('own');
  const now = new Date();
  return (
    <div className={styles.frame}>
      {/* The Announcer announces new messages; a live log would also announce earlier ones loaded. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {thread.hasEarlier ? (
            <EarlierMessages thread={thread} log={log} />
          ) : (
            <Notice icon={IconShieldCheck} className={styles.safety}>
              Keep talking here until you have met. Never send money or card numbers in a message.{' '}
              <CallFirst /> <Link to="/support#safety">Help and safety</Link>
            </Notice>
          )}
          {groupByDay(messages, timeZone).map(({ key, date, runs }) => (
            <section key={key} className={styles.section}>
              <h3 className={styles.day}>{dayText(date, now, timeZone)}</h3>
              {runs.map((run) => (
                <MessageRun key={run.messages[0]!.id} run={run} name={name} timeZone={timeZone} />
              ))}
            </section>
          ))}
          {mayShare && <ContactOffer conversation={conversation} log={log} />}
          {mayShare && <ContactWaiting conversation={conversation} />}
          <OutgoingRun outgoing={outgoing} />
        </div>
      </div>
      {hasNewBelow && (
        <button type="button" className={styles.news} onClick={scrollToNewest}>
          <IconArrowDown size={18} aria-hidden />
          New messages
        </button>
      )}
    </div>
  );
}
