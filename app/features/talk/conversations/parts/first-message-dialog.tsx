import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addToDraft } from '#features/talk/messages/parts/drafts.ts';
import { longestMessage, pathOfConversation } from '../rules.ts';
import { messageTemplates, withTemplate } from '#features/talk/messages/parts/message-templates.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { call, CallError } from '#gate/call.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FieldGroup } from '#ui/fields/field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useDraft } from '#ui/fields/use-draft.ts';
import { countCharacters } from '#values/characters.ts';
import { loginFor } from '#values/return-path.ts';
import { conversationQuery } from './conversations-query.ts';
import type { Partner } from './conversations-query.ts';
import styles from './first-message-dialog.module.css';

type FirstMessageDialogProps = {
  partner: Partner;
  /** of the recipient */
  name: string;
  open: boolean;
  onClose(): void;
  onSent?(): void;
};

const roleOf = (partner: Partner) => ('caregiverId' in partner ? 'caregiver' : 'family');

const alreadyTalking = (partner: Partner) =>
  `You already have a conversation with this ${roleOf(partner)}. Check your Messages.`;

/**
 * Writes the first message to a caregiver, or to a family whose job the caregiver applied to. The
 * typed text is kept as a draft until it has been sent.
 */
export function FirstMessageDialog(props: FirstMessageDialogProps) {
  const { partner, name, open, onClose, onSent } = props;
  const form = useId();
  const [draft, setDraft, clearDraft] = useDraft(`message to ${Object.values(partner).join()}`, {
    text: '',
  });
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({ ...conversationQuery(partner), enabled: open });
  const existingId = data?.conversationId;
  const navigate = useNavigate();
  const send = useSend(partner, {
    onSent() {
      clearDraft();
      onClose();
      onSent?.();
    },
    onExisting(conversationId) {
      moveDraftTo(conversationId);
      void navigate(pathOfConversation(conversationId));
    },
  });

  function moveDraftTo(conversationId: string) {
    addToDraft(conversationId, draft.text.trim());
    clearDraft();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemOf(draft.text);
    setProblem(found);
    if (!found && !send.isPending) send.mutate(draft.text.trim());
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepsDraft
      busy={send.isPending}
      title={`Write to ${name}`}
      subtitle="Your phone number and email stay private until you both agree to share them."
      footer={
        existingId ? (
          <LinkButton
            to={pathOfConversation(existingId)}
            tone="green"
            onClick={() => moveDraftTo(existingId)}
          >
            Open your conversation
          </LinkButton>
        ) : (
          <>
            <Button tone="plain" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              tone="accent"
              busy={send.isPending ? 'Sending...' : undefined}
            >
              Send message
            </Button>
          </>
        )
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit} noValidate>
        {existingId && <Notice>{alreadyTalking(partner)}</Notice>}
        {send.error && !existingId && <SendFailure error={send.error} />}
        {roleOf(partner) === 'caregiver' && (
          <FieldGroup label="Begin with a template" optional className={styles.templates}>
            {messageTemplates.map((template) => (
              <Button
                key={template.title}
                size="small"
                onClick={() => setDraft({ text: withTemplate(draft.text, template, name) })}
              >
                {template.title}
              </Button>
            ))}
          </FieldGroup>
        )}
        <TextArea
          label="Your message"
          rows={9}
          limit={longestMessage}
          value={draft.text}
          error={problem}
          onChange={(event) => setDraft({ text: event.target.value })}
        />
      </Form>
    </Dialog>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Please write a message.';
  const isTooLong = countCharacters(text) > longestMessage;
  return isTooLong ? `A message has at most ${longestMessage} characters.` : undefined;
}

export const sendProblem = (error: Error) => `Unable to send message: ${error.message}`;

const isSignedOut = (error: Error) => error instanceof CallError && error.status === 401;

/** Stands at the form. Who was signed out meanwhile logs in and finds the text here again. */
function SendFailure({ error }: { error: Error }) {
  const { pathname } = useLocation();
  return (
    <Notice tone="problem" live>
      <p>{sendProblem(error)}</p>
      {isSignedOut(error) && (
        <LinkButton to={loginFor('connect', pathname)} size="small">
          Log in and send it
        </LinkButton>
      )}
    </Notice>
  );
}

type Outcome = {
  onSent(): void;
  /** The two have a conversation already. */
  onExisting(conversationId: string): void;
};

export function useSend(partner: Partner, { onSent, onExisting }: Outcome) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(partner);
  return useMutation({
    mutationFn: (initialMessage: string) =>
      call(
        'POST conversations/create',
        { ...partner, initialMessage },
        { failure: 'Failed to create conversation' },
      ),
    onSuccess(answer) {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['GET conversations/list'] });
      toast.success(
        'Message sent successfully! You can continue the conversation in your Messages.',
      );
      onSent();
    },
    async onError(error) {
      if (isSignedOut(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (!error.message.includes('already exists')) return;
      toast.error(alreadyTalking(partner));
      await client.invalidateQueries({ queryKey });
      const found = client.getQueryData(queryKey);
      if (found?.conversationId) onExisting(found.conversationId);
    },
  });
}
