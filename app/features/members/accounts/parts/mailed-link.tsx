import { useMutation } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type MailedLinkProps = {
  endpoint:
    | 'POST account/resend-verification'
    | 'POST account/request-first-password'
    | 'POST account/request-deletion';
  button: string;
  /** the text after the mail has been sent */
  sent: string;
};

/** A button that mails a link to the user's own address and then says so. */
export function MailedLink({ endpoint, button, sent }: MailedLinkProps) {
  const ask = useMutation({ mutationFn: () => call(endpoint, {}) });
  if (ask.isSuccess) {
    return (
      <Notice tone="success" live>
        {sent}
      </Notice>
    );
  }
  return (
    <>
      {ask.error && (
        <Notice tone="problem" live>
          {ask.error.message}
        </Notice>
      )}
      <Button busy={ask.isPending ? 'Sending...' : undefined} onClick={() => ask.mutate()}>
        {button}
      </Button>
    </>
  );
}
