import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { columns, requiredColumns } from '../columns.ts';
import { titled } from '#ui/page/page-title.ts';
import { call, CallError } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadArea } from '#ui/fields/upload-area.tsx';
import { columnWords, emptyFile } from '../screens/column-words.ts';
import { ImportPreview } from '../screens/import-preview.tsx';
import { ImportProgress } from '../screens/import-progress.tsx';
import { statuses } from '#values/problem.ts';
import styles from '../screens/import.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Import listings');

const steps = ['Choose the file', 'Look it over', 'Import'];

/**
 * Checks a file first, then imports it as a whole. The address holds the id of a started import.
 */
export default function ImportListings() {
  const [search, setSearch] = useSearchParams();
  const started = search.get('import');
  return (
    <div className={styles.page}>
      <p>
        <Link to="/admin/jobs">Back to the listings</Link>
      </p>
      <h1>Import listings</h1>
      {started ? (
        <>
          <ProgressSteps steps={steps} current={3} />
          <ImportProgress importId={started} />
        </>
      ) : (
        <ChooseFile onStarted={(id) => setSearch({ import: id }, { replace: true })} />
      )}
    </div>
  );
}

function ChooseFile({ onStarted }: { onStarted: (importId: string) => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(0);
  const check = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      const options = { timeoutSeconds: 90, onProgress: setSent };
      return call('POST admin/listings/import-preview', form, options);
    },
  });
  const start = useMutation({
    mutationFn: (importId: string) => call('POST admin/listings/import', { importId }),
    onSuccess: (_, importId) => onStarted(importId),
    onError: (error, importId) => {
      // It was started before, and the answer did not arrive.
      if (error instanceof CallError && error.status === statuses.conflict) onStarted(importId);
    },
  });

  function choose(chosen: File[]) {
    setFiles(chosen);
    setSent(0);
    check.reset();
    start.reset();
    if (chosen[0]) check.mutate(chosen[0]);
  }

  const failure = check.error ?? start.error;
  return (
    <>
      <ProgressSteps steps={steps} current={check.data?.importId ? 2 : 1} />
      <Card className={styles.card}>
        <p>
          A CSV file whose first row names the columns, in any order. A row whose reference is known
          already updates that listing; what your file has no column for stays as it is. Nothing is
          imported before you have seen what it would do.
        </p>
        <dl className={styles.columns}>
          <dt>Needed columns</dt>
          <dd>
            <Names of={requiredColumns} />
          </dd>
          <dt>If you have them</dt>
          <dd>
            <Names of={columns.filter((column) => !requiredColumns.includes(column))} />
          </dd>
        </dl>
        <details>
          <summary className={styles.more}>What goes into each column</summary>
          <dl className={styles.words}>
            {columns.map((column) => (
              <div key={column}>
                <dt>
                  <code>{column}</code>
                </dt>
                <dd>{columnWords[column]}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p>
          <a href={emptyFile} download="listings.csv">
            Download an empty file with all columns
          </a>
        </p>
      </Card>
      <UploadArea label="CSV file" accept=".csv" files={files} onChange={choose} />
      {check.isPending && <Sending sent={sent} />}
      {failure && (
        <Notice tone="problem" live>
          <p>{failure.message}</p>
        </Notice>
      )}
      {check.data && <ImportPreview preview={check.data} />}
      {check.data?.importId && (
        <div>
          <Button
            tone="accent"
            busy={start.isPending ? 'Starting…' : undefined}
            onClick={() => start.mutate(check.data.importId!)}
          >
            Import {check.data.rowCount} {check.data.rowCount === 1 ? 'listing' : 'listings'}
          </Button>
        </div>
      )}
    </>
  );
}

function Names({ of }: { of: readonly string[] }) {
  return of.map((name) => <code key={name}>{name}</code>);
}

/** Shows the progress of the upload, then that the server is checking the file. */
function Sending({ sent }: { sent: number }) {
  const isSent = sent === 1;
  return (
    <>
      <p role="status">{isSent ? 'Looking through the file…' : 'Sending the file…'}</p>
      {!isSent && <progress className={styles.progress} aria-label="Upload" value={sent} />}
    </>
  );
}
