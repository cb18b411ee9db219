import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MetaArgs } from 'react-router';
import { columns, requiredColumns } from '#features/listing-imports/columns.ts';
import { titled } from '#features/shell/brand.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { UploadArea } from '#ui/upload-area.tsx';
import { ImportPreview } from './jobs/import-preview.tsx';
import { ImportProgress } from './jobs/import-progress.tsx';
import styles from './jobs/jobs.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Import listings');

/** A file is looked through first, and imported only as a whole. */
export default function ImportListings() {
  const [files, setFiles] = useState<File[]>([]);
  const [started, setStarted] = useState<string>();
  const check = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call('POST admin/listings/import-preview', form);
    },
  });
  const start = useMutation({
    mutationFn: (importId: string) => call('POST admin/listings/import', { importId }),
    onSuccess: (_, importId) => setStarted(importId),
  });

  function choose(chosen: File[]) {
    setFiles(chosen);
    check.reset();
    start.reset();
    if (chosen[0]) check.mutate(chosen[0]);
  }

  if (started) {
    return (
      <div className={styles.page}>
        <h1>Import listings</h1>
        <ImportProgress importId={started} />
      </div>
    );
  }
  const failure = check.error ?? start.error;
  return (
    <div className={styles.page}>
      <Link to="/admin/jobs">Back to the listings</Link>
      <h1>Import listings</h1>
      <p>
        A CSV file with a heading row. Needed columns: {requiredColumns.join(', ')}. Also known:{' '}
        {columns.filter((column) => !requiredColumns.includes(column)).join(', ')}. A row whose
        reference is known already updates that listing.
      </p>
      <UploadArea label="CSV file" accept=".csv" files={files} onChange={choose} />
      {check.isPending && <p role="status">Looking through the file…</p>}
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
    </div>
  );
}
