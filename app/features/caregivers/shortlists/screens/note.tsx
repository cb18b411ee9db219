import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { noteLength } from '#features/caregivers/directory/shortlist-rules.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SaveButtons } from '#ui/fields/save-buttons.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useFormInPlace } from '#ui/overlays/use-form-in-place.ts';
import styles from './shortlist-item.module.css';

type NoteProps = {
  name: string;
  note: string;
  /** who of a circle wrote it, if that is known */
  by: string | null;
  /** whether a circle reads it too */
  isShared: boolean;
  /** with the note as it was when the form opened; without it the note can only be read */
  onSave: ((note: string, before: string) => Promise<void>) | undefined;
};

/** What someone notes about a caregiver, for themselves and their circle. */
export function Note(props: NoteProps) {
  const { name, note, by, onSave } = props;
  const { isOpen, button, open, close } = useFormInPlace();
  if (isOpen && onSave) return <NoteForm {...props} onSave={onSave} onClose={close} />;
  return (
    <div className={styles.note}>
      {note && <p className={styles.noteText}>{note}</p>}
      {note && by && <small className="quiet">Note by {by}</small>}
      {onSave && (
        <span className="needs-script">
          <Button
            ref={button}
            size="small"
            tone="plain"
            className={styles.noteButton}
            onClick={open}
          >
            <IconPencil size={18} aria-hidden />
            {note ? 'Edit note' : 'Add a note'}
            <span className="visually-hidden"> about {name}</span>
          </Button>
        </span>
      )}
    </div>
  );
}

type NoteFormProps = NoteProps & {
  onSave(note: string, before: string): Promise<void>;
  onClose(): void;
};

function NoteForm({ name, note, isShared, onSave, onClose }: NoteFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The note of the list changes when somebody else of the circle writes.
  const [before] = useState(note);
  useEffect(() => area.current?.focus(), []);
  const save = useMutation({
    mutationFn: (change: { text: string; before: string }) => {
      if ([...change.text].length <= noteLength) return onSave(change.text, change.before);
      throw new Error(`A note can have up to ${noteLength} characters.`);
    },
    onSuccess: onClose,
    onError: () => area.current?.focus(),
  });
  /** What stands there now, for who was refused: saving again takes its place. */
  const meanwhile = save.isError && note !== before ? note : undefined;
  return (
    <Form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ text: area.current!.value.trim(), before: meanwhile ?? before });
      }}
    >
      <TextArea
        ref={area}
        label={isShared ? `Note about ${name}` : `Your note about ${name}`}
        help={isShared ? 'Everyone in your circle can read it.' : 'Nobody else can read it.'}
        rows={3}
        limit={noteLength}
        defaultValue={before}
        error={save.error?.message}
      />
      {meanwhile !== undefined && (
        <p className={styles.noteText}>
          <b>The note now:</b> {meanwhile || 'It is empty.'}
        </p>
      )}
      <SaveButtons label="Save note" isSaving={save.isPending} onCancel={onClose} />
    </Form>
  );
}
