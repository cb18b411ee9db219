import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useSelectedInView } from '#ui/layout/use-selected-in-view.ts';
import { checkNames } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import type { DetailsDocument } from '#features/admin/caregiver-details/contract.ts';
import { documentName } from '#features/admin/caregiver-details/parts/document-name.ts';
import { Viewer } from './viewer.tsx';
import type { useShownDocument } from './use-shown-document.ts';
import styles from './documents.module.css';

type DocumentPaneProps = {
  documents: DetailsDocument[];
  missing: VerificationType[];
  viewing: ReturnType<typeof useShownDocument>;
};

/** The documents, seen in place. None opens by itself, because every viewing is logged. */
export function DocumentPane({ documents, missing, viewing }: DocumentPaneProps) {
  const { shown } = viewing;
  const list = useSelectedInView<HTMLUListElement>(shown?.id);
  return (
    <section className={styles.pane} aria-labelledby="documents-title">
      <h2 id="documents-title" className="visually-hidden">
        Documents
      </h2>
      {documents.length + missing.length > 0 && (
        <ul ref={list} className={styles.list}>
          {documents.map((document, index) => (
            <li key={document.id}>
              <DocumentButton document={document} number={index + 1} viewing={viewing} />
            </li>
          ))}
          {missing.map((type) => (
            <li key={type} className={styles.document} data-missing="">
              <IconFileAlert size={20} aria-hidden />
              <span>
                {checkNames[type]}
                <small>Missing</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <Viewer key={shown.id} document={shown} viewing={viewing} />
      ) : (
        <p className={styles.empty}>
          {documents.length > 0
            ? 'Open a document to see it beside the profile.'
            : 'No documents were uploaded.'}
        </p>
      )}
      <p className={styles.watched}>
        <IconEye size={18} aria-hidden />
        Every viewing is written down.
      </p>
    </section>
  );
}

type DocumentButtonProps = {
  document: DetailsDocument;
  number: number;
  viewing: ReturnType<typeof useShownDocument>;
};

function DocumentButton({ document, number, viewing }: DocumentButtonProps) {
  const isShown = viewing.shown?.id === document.id;
  const isLookedAt = isShown && !viewing.hasFailed;
  const isSeen = document.seenAt !== null || viewing.isOpened(document.id);
  return (
    <button
      type="button"
      className={styles.document}
      aria-current={isShown || undefined}
      aria-keyshortcuts={number < 10 ? `${number}` : undefined}
      onClick={() => viewing.show(document)}
    >
      {isSeen ? <IconFileCheck size={20} aria-hidden /> : <IconFileText size={20} aria-hidden />}
      <span>
        {documentName(document)}
        <small data-seen={isSeen || undefined}>
          {isLookedAt ? 'You are looking at it' : isSeen ? 'Looked at' : 'Not opened'}
        </small>
      </span>
    </button>
  );
}
