import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from '#ui/overlays/dialog-form.module.css';

/** Frequent reasons to choose from; the text can be edited afterwards. */
const usualReasons = [
  'The photo does not show your face clearly. Please upload one that does.',
  'The name on your ID is not the name on your profile. Please correct one of them.',
  'We cannot read your ID. Please upload a sharper picture of it.',
  'Your profile tells too little about your experience. Please write a few sentences more.',
];

const limit = 1000;

type RejectDialogProps = {
  name: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason, which the caregiver will read. */
export function RejectDialog({ name, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  const area = useRef<HTMLTextAreaElement>(null);
  // An admin who opened the dialog by a keyboard shortcut can type at once.
  useEffect(() => area.current?.focus(), []);

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.requestSubmit();
    }
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (reason.trim() === '') setError('Please give a reason: the caregiver will read it.');
    else if ([...reason.trim()].length > limit)
      setError('The reason must not exceed 1000 characters.');
    else onReject(reason);
  }

  return (
    <Dialog
      open
      title={`Reject ${name}`}
      subtitle="They read your reason, can change their profile, and send it in again."
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            tone="accent"
            type="submit"
            form="reject-form"
            busy={busy ? 'Rejecting…' : undefined}
          >
            Reject
          </Button>
        </>
      }
    >
      <Form
        id="reject-form"
        className={styles.form}
        noValidate
        onSubmit={send}
        onKeyDown={sendByKey}
      >
        <SelectField
          label="A usual reason"
          optional
          defaultValue=""
          onChange={({ target }) => target.value && setReason(target.value)}
        >
          <option value="">Choose to begin with</option>
          {usualReasons.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </SelectField>
        <TextArea
          ref={area}
          label="Reason"
          help="Ctrl and Enter send it."
          value={reason}
          limit={limit}
          error={error}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
