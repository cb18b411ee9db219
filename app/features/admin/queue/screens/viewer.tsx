import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/display/button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { dayText } from '#values/day-text.ts';
import type { DetailsDocument } from '#features/admin/caregiver-details/contract.ts';
import { documentName } from '#features/admin/caregiver-details/parts/document-name.ts';
import type { Drawing, Drawn, useShownDocument } from './use-shown-document.ts';
import styles from './documents.module.css';

const zooms = [1, 1.5, 2, 3] as const;

type ViewerProps = { document: DetailsDocument; viewing: ReturnType<typeof useShownDocument> };

/** One document with its facts, larger or smaller, and the way to save it. */
export function Viewer({ document, viewing }: ViewerProps) {
  const { id, mediaType, fileName, storageKey } = document;
  const [zoom, setZoom] = useState(0);
  const isImage = mediaType.startsWith('image/');
  const name = documentName(document);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.facts}>
          <b>{name}</b>
          <span>
            {kindText(document)}, uploaded {dayText(document.uploadedAt)}
          </span>
        </p>
        <div className={styles.toolButtons}>
          <IconButton label="Smaller" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconMinus aria-hidden />
          </IconButton>
          <IconButton
            label="Larger"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconPlus aria-hidden />
          </IconButton>
          <a
            href={storageKey}
            target="_blank"
            rel="noreferrer"
            className={styles.save}
            aria-label={isImage ? `Open ${fileName} in full size` : `Save ${fileName}`}
          >
            <IconDownload aria-hidden />
          </a>
        </div>
      </div>
      <div
        className={styles.view}
        data-zoom={zooms[zoom]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        tabIndex={0}
        role="region"
        aria-label={`${name}: ${fileName}`}
      >
        {!isImage ? (
          <Pages document={document} drawing={viewing.drawing} />
        ) : viewing.hasFailed ? (
          <p className={styles.note} role="status">
            The picture could not be loaded.{' '}
            <Button tone="plain" size="small" onClick={() => viewing.show(document)}>
              Try again
            </Button>
          </p>
        ) : (
          <img
            src={viewing.link ?? storageKey}
            alt={`${name}: ${fileName}`}
            className={styles.page}
            onError={() => viewing.fail(id)}
          />
        )}
      </div>
    </>
  );
}

type PagesProps = { document: DetailsDocument; drawing: Drawing | undefined };

function Pages({ document, drawing }: PagesProps) {
  if (document.mediaType !== 'application/pdf') {
    return (
      <SaveInstead document={document}>
        A Word document can only be saved, so that nothing in it can run here.
      </SaveInstead>
    );
  }
  if (drawing === undefined || drawing === 'drawing') {
    return (
      <Loading label="Drawing the pages">
        <Skeleton height="30rem" />
      </Loading>
    );
  }
  if ('failure' in drawing) {
    return <SaveInstead document={document}>{drawing.failure}</SaveInstead>;
  }
  return (
    <>
      {drawing.pages.map(({ picture, width, height }, index) => (
        <img
          // Pages have no other name than their number.
          key={index}
          src={picture}
          width={width}
          height={height}
          alt={`${documentName(document)}, page ${index + 1} of ${drawing.pageCount}`}
          className={styles.page}
        />
      ))}
      {remark(drawing) && <SaveInstead document={document}>{remark(drawing)}</SaveInstead>}
    </>
  );
}

/** Why the pages end before the document does. */
function remark({ pages, pageCount, trouble }: Drawn): string | null {
  if (trouble || pageCount === null || pages.length === pageCount) return trouble;
  return `These are the first ${pages.length} of ${pageCount} pages.`;
}

type SaveInsteadProps = { document: DetailsDocument; children: ReactNode };

function SaveInstead({ document, children }: SaveInsteadProps) {
  return (
    <p className={styles.note} role="status">
      {children}{' '}
      <a href={document.storageKey} target="_blank" rel="noreferrer">
        Save {document.fileName}
      </a>
    </p>
  );
}

function kindText({ mediaType, byteSize }: DetailsDocument): string {
  const kind =
    mediaType === 'application/pdf' ? 'PDF' : mediaType.startsWith('image/') ? 'Picture' : 'Word';
  const kilobytes = Math.max(1, Math.round(byteSize / 1024));
  return `${kind}, ${kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`}`;
}
