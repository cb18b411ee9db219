import { useState, type ReactNode } from 'react';
import { Button } from '#ui/display/button.tsx';
import { ChosenFile } from '#ui/fields/chosen-file.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadArea } from '#ui/fields/upload-area.tsx';
import styles from './document-slot.module.css';
import { SavedDocument } from './saved-document.tsx';
import type { Saved } from './saved-document.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';

type DocumentSlotProps = {
  /** the field it is sent in */
  id: string;
  label: string;
  hint: string;
  accept: string;
  capture?: 'user' | 'environment';
  error: string | undefined;
  saved: Saved | undefined;
  /** how its check stands */
  status?: ReactNode;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Absent where a document can be replaced but never taken away. */
  deletion?: { isMarked: boolean; onMark: (isMarked: boolean) => void };
};

/** One document: the saved one, the one to come, or the place for it. Nothing is sent from here. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { id, label, hint, accept, capture, error, saved, status, file, onChoose } = props;
  const { deletion } = props;
  const [isReplacing, setReplacing] = useState(false);
  const state = stateOf();
  const slot = useFocusAfterChange(state);
  // A new file may replace one that is marked for deletion.
  const takesFile = state === 'open' || state === 'marked';

  function stateOf() {
    if (deletion?.isMarked) return 'marked';
    if (file) return 'chosen';
    return saved && !isReplacing ? 'saved' : 'open';
  }

  function choose(next: File | undefined) {
    setReplacing(false);
    onChoose(next);
  }

  return (
    <section ref={slot} className={styles.slot} aria-label={label}>
      {!takesFile && (
        <>
          <p className={styles.title}>{label}</p>
          {status}
        </>
      )}
      {state === 'saved' && (
        <SavedDocument label={label} saved={saved!}>
          <Button size="small" aria-label={`Replace ${label}`} onClick={() => setReplacing(true)}>
            Replace
          </Button>
          {deletion && (
            <Button
              size="small"
              tone="plain"
              aria-label={`Delete ${label}`}
              onClick={() => deletion.onMark(true)}
            >
              Delete
            </Button>
          )}
        </SavedDocument>
      )}
      {state === 'chosen' && (
        // The error summary leads here when the server has refused the file.
        <div id={id} tabIndex={-1} role="group" aria-label={label} className={styles.chosen}>
          <p className={styles.note}>New file selected (not saved yet):</p>
          <ul>
            <ChosenFile file={file!} onRemove={() => choose(undefined)} />
          </ul>
          {error && <Notice tone="problem">{error}</Notice>}
        </div>
      )}
      {state === 'marked' && (
        <Notice tone="warning" live>
          <p>{label} will be deleted when you save changes.</p>
          <Button size="small" className={styles.undo} onClick={() => deletion!.onMark(false)}>
            Undo
          </Button>
        </Notice>
      )}
      {takesFile && (
        <UploadArea
          {...{ id, label, accept, capture, error }}
          hint={
            <>
              {status && <span className={styles.status}>{status}</span>}
              {hint}
            </>
          }
          files={[]}
          onChange={([next]) => choose(next)}
        />
      )}
      {state === 'open' && saved && (
        <Button
          size="small"
          tone="plain"
          className={styles.cancel}
          onClick={() => setReplacing(false)}
        >
          Cancel
        </Button>
      )}
    </section>
  );
}
