import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/display/face.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { usStates } from '#values/us-states.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { AdminCaregiver } from '../contract.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { ExportLink } from '#ui/lists/export-link.tsx';
import { Filter, ListForm, optionsOf, SearchField } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { approvalLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { readListParams, pagePath } from '#ui/lists/use-tab.ts';
import { caregiversQuery } from './caregivers-queries.ts';
import people from './all-caregivers.module.css';
import styles from '#ui/lists/list.module.css';

const approvals = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

export function AllCaregivers() {
  const [search] = useSearchParams();
  return (
    <>
      <ListForm label="All caregivers" tab="caregivers">
        <SearchField label="Search caregivers" placeholder="Name or email" />
        <Filter label="Approval" name="approval" any="Any status" options={approvals} />
        <Filter
          label="Badge"
          name="badge"
          any="Any badge"
          options={optionsOf(verificationLabels)}
        />
        <Filter label="State" name="state" any="All states" options={states} />
        <Filter label="Sort" name="sort" options={sorts} />
        <ExportLink
          path="admin/caregivers/export"
          filters={readListParams(search, ['q', 'approval', 'badge', 'state'])}
        />
      </ListForm>
      <Caregivers />
    </>
  );
}

function Caregivers() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...caregiversQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading caregivers: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading caregivers" />;
  const { page, totalPages, total, hasMoreThanTotal } = data.pagination;
  if (data.caregivers.length === 0) {
    return (
      <EmptyList total={total} whole="No caregivers have signed up yet." dialog="caregiver">
        No caregiver matches this search.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'caregiver', 'caregivers', hasMoreThanTotal)}
      </p>
      <ul className={styles.list}>
        {data.caregivers.map((caregiver) => (
          <CaregiverRow key={caregiver.caregiverId} caregiver={caregiver} />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}

function CaregiverRow({ caregiver }: { caregiver: AdminCaregiver }) {
  const [search] = useSearchParams();
  const { caregiverId, displayName, email, profilePhotoUrl } = caregiver;
  const approval = approvalLooks[caregiver.approvalStatus];
  return (
    <li className={classNames(styles.row, people.row)}>
      <div className={people.person}>
        <Face name={displayName} photo={profilePhotoUrl} size="small" />
        <div className={people.names}>
          <p className={styles.name}>{displayName}</p>
          <p className={styles.quiet}>{email}</p>
        </div>
      </div>
      <div>
        <p>
          {caregiver.city}, {caregiver.state}
        </p>
        <p className={styles.quiet}>
          {caregiver.profession}, <TimeAgo of={caregiver.signupDate} />
        </p>
      </div>
      <p className={styles.badges}>
        <Badge tone={approval.tone} icon={approval.icon}>
          {approval.word}
        </Badge>
        {caregiver.approvalStatus === 'approved' && !caregiver.isActive && <Badge>Paused</Badge>}
        {caregiver.isSuspended && <Badge tone="problem">Suspended</Badge>}
        {caregiver.badges.map((type) => (
          <Badge key={type}>{verificationLabels[type]}</Badge>
        ))}
      </p>
      <Link to={pagePath(search, { caregiver: caregiverId })} preventScrollReset>
        View details<span className="visually-hidden"> of {displayName}</span>
      </Link>
    </li>
  );
}
