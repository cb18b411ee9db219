import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import type { DetailsDocument } from '#features/admin/caregiver-details/contract.ts';
import { documentName } from '#features/admin/caregiver-details/parts/document-name.ts';
import styles from './queue.module.css';

type PaperPaneProps = {
  documents: DetailsDocument[];
  shown: DetailsDocument | undefined;
  onShow: (documentId: string) => void;
};

/** The papers beside the profile. None opens by itself: every viewing is written down. */
export function PaperPane({ documents, shown, onShow }: PaperPaneProps) {
  return (
    <section className={styles.pane} aria-labelledby="papers-title">
      <h2 id="papers-title" className={styles.paneTitle}>
        Documents
      </h2>
      {documents.length === 0 && <p className={styles.quiet}>No documents were uploaded.</p>}
      <div className={styles.papers}>
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
        <Paper key={shown.id} document={shown} />
      ) : (
        documents.length > 0 && (
          <p className={styles.paperHint}>
            Open a document to see it beside the profile. Every viewing is written down.
          </p>
        )
      )}
    </section>
  );
}

function Paper({ document }: { document: DetailsDocument }) {
  const { fileName, mediaType, storageKey } = document;
  // By the link it was opened with: loaded again by a fresh one, it would count as a second viewing.
  const [source] = useState(storageKey);
  if (mediaType.startsWith('image/')) {
    return (
      <a href={storageKey} target="_blank" rel="noreferrer" className={styles.paper}>
        <img src={source} alt={`${documentName(document)}: ${fileName}. Opens in full size.`} />
      </a>
    );
  }
  return (
    <p className={styles.paperHint}>
      <IconFileDownload size={32} aria-hidden />
      <a href={storageKey} target="_blank" rel="noreferrer">
        Save {fileName}
      </a>
      This kind of file is saved, not shown, so that nothing in it can run here.
    </p>
  );
}
