import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { mailText } from '../rules.ts';
import type { MailState } from '../rules.ts';
import { Filter, ListForm, optionsOf, SearchField } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { OlderNewerLinks } from '#ui/lists/older-newer-links.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import { mailLogQuery } from './system-queries.ts';
import system from './system.module.css';
import styles from '#ui/lists/list.module.css';

const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Too late to send',
  kept: 'Kept, not sent',
};
const toneOf = {
  waiting: 'expired',
  sent: 'verified',
  failed: 'problem',
  expired: 'quiet',
  kept: 'quiet',
} as const;

export function MailLog() {
  return (
    <>
      <ListForm label="Mail log" tab="mail">
        <SearchField label="Search by recipient" placeholder="How the address begins" />
        <Filter label="State" name="state" any="Any state" options={optionsOf(stateWords)} />
      </ListForm>
      <Mails />
    </>
  );
}

function Mails() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...mailLogQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading the mail log: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the mail log" />;
  const { mails, failedCount, next } = data;
  return (
    <>
      {failedCount > 0 && <FailedNotice count={failedCount} />}
      {mails.length === 0 && (
        <EmptyList whole="No mail has been written yet.">No mail matches this search.</EmptyList>
      )}
      {mails.length > 0 && (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <OlderNewerLinks
        first={search.has('after') ? pagePath(search, { after: null }) : null}
        next={next === null ? null : pagePath(search, { after: next })}
      />
    </>
  );
}

/** Sends failed mails again, once the cause is fixed. */
function useResend() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (which: { mailId: string } | { all: true }) =>
      call('POST admin/mails/resend', which),
    onSuccess: async ({ count }) => {
      toast.success(`${countText(count, 'mail is', 'mails are')} on the way again.`);
      await refresh();
    },
    onError: async ({ message }) => {
      toast.error(message);
      await refresh();
    },
  });
}

function FailedNotice({ count }: { count: number }) {
  const resend = useResend();
  return (
    <div className={system.notice}>
      <Notice tone="problem">
        <p>{countText(count, 'mail has', 'mails have')} failed.</p>
        <Button
          size="small"
          className={styles.retry}
          busy={resend.isPending ? 'Sending…' : undefined}
          onClick={() => resend.mutate({ all: true })}
        >
          Send all failed again
        </Button>
      </Notice>
    </div>
  );
}

type Mail = Answer<'GET admin/mail-log'>['mails'][number];

function MailRow({ mail }: { mail: Mail }) {
  const { id, recipient, kind, state, createdAt } = mail;
  const resend = useResend();
  const trouble = troubleText(mail);
  return (
    <li className={classNames(styles.row, system.mail)}>
      <span className={styles.name}>{recipient}</span>
      <span>{mailText(kind)}</span>
      <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>
      <span className={styles.quiet}>
        <TimeAgo of={createdAt} start />
      </span>
      {trouble && <p className={classNames(styles.quiet, system.trouble)}>{trouble}</p>}
      {state === 'failed' && (
        <Button
          size="small"
          busy={resend.isPending ? 'Sending…' : undefined}
          onClick={() => resend.mutate({ mailId: id })}
        >
          Send again<span className="visually-hidden"> to {recipient}</span>
        </Button>
      )}
    </li>
  );
}

/** Why a mail was not sent, and when it is tried again. */
function troubleText({ state, reason, attempts, nextAttemptAt }: Mail): string | undefined {
  if (!reason || state === 'sent') return undefined;
  const tries = `${reason} ${countText(attempts, 'try', 'tries')} so far`;
  if (state !== 'waiting') return `${reason} ${countText(attempts, 'try', 'tries')}.`;
  const minutes = Math.ceil((nextAttemptAt!.getTime() - Date.now()) / 60_000);
  return minutes > 0
    ? `${tries}, the next in ${countText(minutes, 'minute', 'minutes')}.`
    : `${tries}, the next at once.`;
}
