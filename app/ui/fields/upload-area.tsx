import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { acceptedText } from '#values/file-types.ts';

import { IconButton } from '#ui/display/button.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { Field } from './field.tsx';
import styles from './upload-area.module.css';
import { refusalOf } from './upload-rules.ts';

type UploadAreaProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  id?: string;
  required?: boolean;
  optional?: boolean;
  /** the `accept` attribute of the file input: `image/*,.pdf` */
  accept: string;
  maximumFiles?: number;
  maximumMegabytes?: number;
  /** offers a phone's camera: the front or the back one */
  capture?: 'user' | 'environment';
  files: File[];
  onChange: (files: File[]) => void;
};

/** Files that are chosen, dropped or photographed. Refused files get an error; the others are kept. */
export function UploadArea(props: UploadAreaProps) {
  const { label, hint, error, id, required, optional, accept, capture, files, onChange } = props;
  const { maximumFiles = 1, maximumMegabytes = 10 } = props;
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (chosen: File[]) => {
    if (chosen.length === 0) return;
    // If only one file is allowed, a new one replaces it.
    const next = maximumFiles === 1 ? chosen : [...files, ...chosen];
    const reason = refusalOf(next, { accept, maximumFiles, maximumMegabytes });
    setRefusal(reason);
    if (!reason) onChange(next);
  };
  const remove = (gone: File) => {
    setRefusal(undefined);
    onChange(files.filter((file) => file !== gone));
    chooser.current?.focus();
  };

  return (
    <Field label={label} help={hint} error={refusal ?? error} optional={optional} id={id}>
      {(wiring) => (
        <div className={styles.body}>
          {refusal && (
            <div className={styles.refusal}>
              <span className="visually-hidden" role="alert">
                {refusal}
              </span>
              <IconButton label="Clear the error" onClick={() => setRefusal(undefined)}>
                <IconX size={20} aria-hidden />
              </IconButton>
            </div>
          )}
          <div
            className={styles.area}
            data-over={isOver || undefined}
            data-invalid={wiring['aria-invalid']}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              take([...event.dataTransfer.files]);
            }}
          >
            <label className={styles.choose}>
              <IconUpload size={24} aria-hidden />
              <input
                {...wiring}
                ref={chooser}
                type="file"
                className={styles.input}
                accept={accept}
                multiple={maximumFiles > 1}
                required={required}
                onChange={({ target }) => take(emptied(target))}
              />
              <span className={styles.words}>
                <span className={styles.action}>
                  {files.length === 0 ? 'Choose a file' : 'Choose another file'}
                </span>
                <span className={styles.drop}> or drop it here</span>
                <span className={styles.limits}>
                  {acceptedText(accept)}, up to {maximumMegabytes} MB
                </span>
              </span>
            </label>
            {capture && (
              <label className={styles.camera}>
                <IconCamera size={22} aria-hidden />
                <input
                  type="file"
                  className={styles.input}
                  accept="image/*"
                  capture={capture}
                  aria-label={`${label}: take a photo`}
                  onChange={({ target }) => take(emptied(target))}
                />
                Take a photo
              </label>
            )}
          </div>
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file) => (
                <ChosenFile
                  key={`${file.name} ${file.lastModified}`}
                  file={file}
                  onRemove={() => remove(file)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

/** Empties the file input, so that the same file can be chosen again. */
function emptied(chooser: HTMLInputElement): File[] {
  const chosen = [...(chooser.files ?? [])];
  chooser.value = '';
  return chosen;
}
