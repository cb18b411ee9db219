import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { accountQuery } from './account-queries.ts';
import { MailedLink } from './mailed-link.tsx';

/** Asks the user to confirm the address; empty if it is confirmed, or while that is not loaded. */
export function ConfirmEmailNotice() {
  const { data: account } = useQuery(accountQuery);
  if (!account || account.isEmailVerified) return null;
  return (
    <Notice tone="warning" title="Please confirm your email address">
      <p>
        We have sent a link to <b>{account.email}</b>. Until you open it, we send no news there: no
        alerts and no summaries.
      </p>
      <MailedLink
        endpoint="POST account/resend-verification"
        button="Send it again"
        sent={`Sent to ${account.email}. The link in it works for three days.`}
      />
    </Notice>
  );
}
