import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { logKindLabels } from '../rules.ts';
import { AuditEntries } from './audit-entries.tsx';
import { ExportLink } from '#ui/lists/export-link.tsx';
import { Filter, ListForm, optionsOf, SearchField } from '#ui/lists/list-form.tsx';
import { ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { OlderNewerLinks } from '#ui/lists/older-newer-links.tsx';
import { readListParams, pagePath } from '#ui/lists/use-tab.ts';
import { logQuery } from './log-query.ts';

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

export function VerificationLogs() {
  const [search] = useSearchParams();
  return (
    <>
      <ListForm label="Verification logs" tab="logs">
        <SearchField label="Search the log" placeholder="Caregiver’s name or email" />
        <Filter label="Kind" name="kind" any="Everything" options={optionsOf(logKindLabels)} />
        <Filter label="Sort" name="sort" options={sorts} />
        <ExportLink
          path="admin/verifications/export"
          filters={readListParams(search, ['q', 'kind', 'sort'])}
        />
      </ListForm>
      <Log />
    </>
  );
}

function Log() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...logQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading verification logs: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the log" />;
  if (data.entries.length === 0) {
    return (
      <EmptyList whole="Nothing is written down yet.">No entry matches this search.</EmptyList>
    );
  }
  const { next } = data;
  return (
    <>
      <AuditEntries
        entries={data.entries}
        pathTo={(caregiverId) => pagePath(search, { caregiver: caregiverId })}
      />
      <OlderNewerLinks
        first={search.has('after') ? pagePath(search, { after: null }) : null}
        next={next === null ? null : pagePath(search, { after: `${next}` })}
        isOldestFirst={search.get('sort') === 'oldest'}
      />
    </>
  );
}
