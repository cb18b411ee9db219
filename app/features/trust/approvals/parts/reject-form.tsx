import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { andList } from '#values/word-list.ts';
import { rejectDraft } from '../rules.ts';
import styles from './reject-form.module.css';

/** Frequent reasons to choose from; the text can be edited afterwards. */
const usualReasons = [
  'The photo does not show your face clearly. Please upload one that does.',
  'The name on your ID is not the name on your profile. Please correct one of them.',
  'We cannot read your ID. Please upload a sharper picture of it.',
  'Your profile tells too little about your experience. Please write a few sentences more.',
];

const limit = 1000;

type RejectFormProps = {
  caregiverId: string;
  busy: boolean;
  /** the names of checks whose documents are missing */
  missing?: string[];
  onReject: (reason: string) => void;
  /** Closing loses nothing: what was typed is there when it opens again. */
  onClose: () => void;
};

/** Asks for the reason, which the caregiver will read. */
export function RejectForm(props: RejectFormProps) {
  const { caregiverId, busy, missing = [], onReject, onClose } = props;
  const [{ reason }, setDraft] = useDraft(rejectDraft(caregiverId), { reason: '' });
  const [error, setError] = useState<string>();
  const setReason = (text: string) => {
    setDraft({ reason: text });
    setError(undefined);
  };

  const area = useRef<HTMLTextAreaElement>(null);
  // An admin who opened it by a keyboard shortcut can type at once.
  useEffect(() => area.current?.focus(), []);

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.requestSubmit();
    }
    if (event.key === 'Escape' && !busy) onClose();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (reason.trim() === '') setError('Please give a reason: the caregiver will read it.');
    else if ([...reason.trim()].length > limit)
      setError('The reason must not exceed 1000 characters.');
    else onReject(reason);
  }

  const asking = missing.length > 0 ? [`Please upload documents for: ${andList(missing)}.`] : [];
  return (
    <div className={styles.frame}>
      <Form className={styles.form} noValidate onSubmit={send} onKeyDown={press}>
        <p className={styles.what}>
          They read your reason, can change their profile, and send it in again.
        </p>
        <SelectField
          label="A usual reason"
          optional
          value=""
          onChange={({ target }) => target.value && setReason(target.value)}
        >
          <option value="">Choose to begin with</option>
          {[...asking, ...usualReasons].map((text) => (
            <option key={text}>{text}</option>
          ))}
        </SelectField>
        <TextArea
          ref={area}
          label="Reason"
          help="Ctrl and Enter send it. Escape keeps it for later."
          value={reason}
          rows={2}
          limit={limit}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.acts}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button tone="accent" type="submit" busy={busy ? 'Rejecting…' : undefined}>
            Reject
          </Button>
        </div>
      </Form>
    </div>
  );
}
