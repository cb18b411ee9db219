import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#gate/call.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';

/** The endpoints for the token in the address of a page that is opened from a mail. */
type LinkEndpoint =
  | 'POST account/verify-email'
  | 'POST account/confirm-email-change'
  | 'POST account/confirm-deletion'
  | 'POST newsletter/confirm'
  | 'POST newsletter/unsubscribe'
  | 'POST notifications/unsubscribe'
  | 'POST saved-searches/end'
  | 'POST testimonials/withdraw';

/**
 * For a page that is opened from a mail. Opening it changes nothing, because mail programs open
 * links by themselves; its button does. Its route has an action for the same endpoint:
 * `takeForm(endpoint)`.
 */
export function useLink(endpoint: LinkEndpoint, onDone?: () => void) {
  const token = useSearchParams()[0].get('token') ?? '';
  const answer = useMutation({ mutationFn: () => call(endpoint, { token }), onSuccess: onDone });
  const { refused, isDone } = useSentForm(endpoint);
  return {
    problem: answer.error ?? refused,
    isDone: answer.isSuccess || isDone,
    isPending: answer.isPending,
    send: () => answer.mutate(),
  };
}

type LinkFormProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'children'> & {
  link: ReturnType<typeof useLink>;
};

export function LinkForm({ link, ...button }: LinkFormProps) {
  return (
    <Form
      sends="post"
      onSubmit={(event) => {
        event.preventDefault();
        link.send();
      }}
    >
      <Button type="submit" busy={link.isPending ? 'One moment...' : undefined} {...button} />
    </Form>
  );
}
