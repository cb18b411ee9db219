import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { noteLength } from '#features/caregivers/directory/shortlist-rules.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import styles from './shortlist-item.module.css';

type NoteProps = { name: string; note: string; onSave(note: string): Promise<void> };

/** What someone notes about a caregiver, for themselves. */
export function Note(props: NoteProps) {
  const { name, note } = props;
  const [isOpen, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const button = useFocusWhenDone<HTMLButtonElement>(closings);
  const close = () => {
    setOpen(false);
    setClosings(closings + 1);
  };
  if (isOpen) return <NoteForm {...props} onClose={close} />;
  return (
    <div className={styles.note}>
      {note && <p className={styles.noteText}>{note}</p>}
      <span className="needs-script">
        <Button
          ref={button}
          size="small"
          tone="plain"
          className={styles.noteButton}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={18} aria-hidden />
          {note ? 'Edit note' : 'Add a note'}
          <span className="visually-hidden"> about {name}</span>
        </Button>
      </span>
    </div>
  );
}

function NoteForm({ name, note, onSave, onClose }: NoteProps & { onClose(): void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const save = useMutation({
    mutationFn: (text: string) => {
      if ([...text].length <= noteLength) return onSave(text);
      throw new Error(`A note can have up to ${noteLength} characters.`);
    },
    onSuccess: onClose,
    onError: () => area.current?.focus(),
  });
  return (
    <Form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(area.current!.value.trim());
      }}
    >
      <TextArea
        ref={area}
        label={`Your note about ${name}`}
        help="Nobody else can read it."
        rows={3}
        limit={noteLength}
        defaultValue={note}
        error={save.error?.message}
      />
      <div className={styles.noteActions}>
        <Button
          type="submit"
          size="small"
          tone="green"
          busy={save.isPending ? 'Saving…' : undefined}
        >
          Save note
        </Button>
        <Button size="small" tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
