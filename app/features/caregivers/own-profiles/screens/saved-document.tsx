import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { ReactNode } from 'react';
import { dayText } from '#values/day-text.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { shortName, sizeText } from '#ui/fields/upload-rules.ts';
import type { OwnDocument } from '../contract.ts';
import styles from './document-slot.module.css';

/** What a card says of a document that is saved. */
export type Saved = { url: string; name: string; note: string; picture?: ReactNode };

export function describeSaved({ url, fileName, byteSize, uploadedAt }: OwnDocument): Saved {
  const day = dayText(uploadedAt);
  return { url, name: shortName(fileName), note: `${sizeText(byteSize)}, added ${day}` };
}

type SavedDocumentProps = {
  label: string;
  saved: Saved;
  /** what else can be done with it */
  children?: ReactNode;
};

export function SavedDocument({ label, saved, children }: SavedDocumentProps) {
  return (
    <div className={styles.saved}>
      {saved.picture ?? (
        <span className={styles.picture}>
          <IconFileText size={26} aria-hidden />
        </span>
      )}
      <p className={styles.words}>
        <b>{saved.name}</b>
        <small>{saved.note}</small>
      </p>
      <div className={styles.actions}>
        <LinkButton
          to={saved.url}
          target="_blank"
          rel="noreferrer"
          size="small"
          aria-label={`View ${label}`}
        >
          View
        </LinkButton>
        {children}
      </div>
    </div>
  );
}
