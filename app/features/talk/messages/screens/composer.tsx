import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import { useId } from 'react';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { Form, useIsWaiting } from '#ui/fields/form.tsx';
import { longestMessage } from '#features/talk/conversations/rules.ts';
import { countCharacters } from '#values/characters.ts';
import { changeDraft, useDraftOf } from '../parts/drafts.ts';
import { withTemplate } from '../parts/message-templates.ts';
import type { MessageTemplate } from '../parts/message-templates.ts';
import type { Allowance } from '../send-allowance.ts';
import { useSendLimit } from './send-limiter.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useSendDraft } from './use-send-draft.ts';
import { isComposing } from '#ui/fields/is-composing.ts';
import styles from './composer.module.css';

type ComposerProps = {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
};

export function Composer({ conversation, field, onSent }: ComposerProps) {
  const { id, side, participant } = conversation;
  const { text } = useDraftOf(id);
  const sendDraft = useSendDraft(id, onSent);
  const limit = useSendLimit();
  const fieldId = useId();
  const length = countCharacters(text);
  const tooMany = length - longestMessage;
  const canSend = text.trim() !== '' && tooMany <= 0;

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (canSend) sendDraft();
    field.current?.focus();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    send(event);
  }

  function insert(template: MessageTemplate) {
    changeDraft(id, withTemplate(text, template, firstNameOf(participant.displayName)));
    field.current?.focus();
  }

  return (
    <div className={styles.composer} data-keep-clear="">
      {limit && (
        <p role="alert" className={styles.limited}>
          Message sending is temporarily limited. {attemptsText(limit)}
        </p>
      )}
      <Form className={styles.form} onSubmit={send}>
        {side === 'family' && <TemplateMenu onPick={insert} />}
        <label htmlFor={fieldId} className="visually-hidden">
          Write a message to {participant.displayName}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          className={styles.field}
          placeholder="Write a message"
          enterKeyHint="send"
          aria-describedby={`${fieldId}-hint`}
          aria-invalid={tooMany > 0 || undefined}
          value={text}
          onChange={(event) => changeDraft(id, event.target.value)}
          onKeyDown={sendByKey}
        />
        <SendButton canSend={canSend} />
        <p id={`${fieldId}-hint`} className={styles.hint}>
          <span className={styles.keys}>Enter to send, Shift+Enter for a new line</span>
          <span
            className={styles.count}
            data-over={tooMany > 0 || undefined}
            data-near={tooMany > -200 || undefined}
          >
            {tooMany > 0 ? `${tooMany} too many` : `${length} / ${longestMessage}`}
          </span>
        </p>
      </Form>
    </div>
  );
}

function SendButton({ canSend }: { canSend: boolean }) {
  return (
    <button
      type="submit"
      className={styles.send}
      aria-label="Send"
      aria-disabled={!canSend}
      disabled={useIsWaiting()}
    >
      <IconSend2 aria-hidden />
    </button>
  );
}

function attemptsText({ attemptsLeft: left, waitMilliseconds }: Allowance): string {
  const text = `${left} ${left === 1 ? 'attempt' : 'attempts'} remaining.`;
  return left > 0
    ? text
    : `${text} Please wait ${secondsText(Math.ceil(waitMilliseconds / 1000))}.`;
}

const firstNameOf = (name: string) => name.split(' ')[0]!;

const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);
