import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import type { DetailsDocument } from '#features/admin/caregiver-details/contract.ts';
import { documentName } from '#features/admin/caregiver-details/parts/document-name.ts';
import styles from './queue.module.css';

type DocumentPaneProps = {
  documents: DetailsDocument[];
  shown: DetailsDocument | undefined;
  onShow: (documentId: string) => void;
};

/** The documents beside the profile. None opens by itself, because every viewing is logged. */
export function DocumentPane({ documents, shown, onShow }: DocumentPaneProps) {
  return (
    <section className={styles.pane} aria-labelledby="documents-title">
      <h2 id="documents-title" className={styles.paneTitle}>
        Documents
      </h2>
      {documents.length === 0 && <p className={styles.quiet}>No documents were uploaded.</p>}
      <div className={styles.choices}>
        {documents.map((document) => (
          <Button
            key={document.id}
            size="small"
            tone={document.id === shown?.id ? 'green' : 'outline'}
            aria-pressed={document.id === shown?.id}
            onClick={() => onShow(document.id)}
          >
            {documentName(document)}
          </Button>
        ))}
      </div>
      {shown ? (
        <ShownDocument key={shown.id} shown={shown} />
      ) : (
        documents.length > 0 && (
          <p className={styles.documentHint}>
            Open a document to see it beside the profile. Every viewing is written down.
          </p>
        )
      )}
    </section>
  );
}

function ShownDocument({ shown }: { shown: DetailsDocument }) {
  const { fileName, mediaType, storageKey } = shown;
  // Keeps the first link: loading a renewed one would be logged as a second viewing.
  const [source] = useState(storageKey);
  if (mediaType.startsWith('image/')) {
    return (
      <a href={storageKey} target="_blank" rel="noreferrer" className={styles.shown}>
        <img src={source} alt={`${documentName(shown)}: ${fileName}. Opens in full size.`} />
      </a>
    );
  }
  return (
    <p className={styles.documentHint}>
      <IconFileDownload size={32} aria-hidden />
      <a href={storageKey} target="_blank" rel="noreferrer">
        Save {fileName}
      </a>
      This kind of file is saved, not shown, so that nothing in it can run here.
    </p>
  );
}
