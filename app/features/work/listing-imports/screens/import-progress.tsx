import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#gate/page-queries.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ListError } from '#ui/lists/list-states.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { numberText } from '#values/number-text.ts';
import styles from './import.module.css';

const pollingMilliseconds = 1000;

/** The progress of an import, which runs on the server and continues if this page is left. */
export function ImportProgress({ importId }: { importId: string }) {
  const { data, error, refetch } = useQuery({
    ...query('GET admin/listings/import-progress', { importId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || state.data?.status === 'failed'
        ? false
        : pollingMilliseconds,
  });
  const refresh = useRefresh();
  const isDone = data?.status === 'done';
  useEffect(() => {
    if (isDone) void refresh();
  }, [isDone, refresh]);
  if (error) {
    const text = `Error loading the progress: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  const { status = 'running', rowCount = 0, doneCount = 0 } = data ?? {};
  if (status === 'failed') {
    return (
      <>
        <Notice tone="problem" live title="The import did not work">
          <p>Nothing was imported. Please check the file and try again.</p>
        </Notice>
        <div>
          <LinkButton to="/admin/jobs/import">Choose the file again</LinkButton>
        </div>
      </>
    );
  }
  if (isDone) {
    return (
      <>
        <Notice tone="success" live title={`${data.fileName} is imported`}>
          <p>
            {data.createdCount} new, {data.updatedCount} updated.
          </p>
        </Notice>
        <div>
          <LinkButton to="/admin/jobs" tone="green">
            See the listings
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status">
        {numberText(doneCount)} of {numberText(rowCount)} rows are through.
      </p>
      <progress
        className={styles.progress}
        aria-label="Import"
        max={rowCount || 1}
        value={doneCount}
      />
    </>
  );
}
