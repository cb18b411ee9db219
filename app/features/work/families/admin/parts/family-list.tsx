import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { phoneText } from '#values/phone.ts';
import type { AdminFamily } from '../contract.ts';
import { budgetText } from '../rules.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { ListForm, SearchField } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixSkeletonCards } from '#ui/lists/list-states.tsx';
import { SuspensionButton } from '#features/members/suspensions/parts/suspension-button.tsx';
import { pagePath } from '#ui/lists/use-tab.ts';
import { familiesQuery } from './families-query.ts';
import card from '#ui/lists/record-card.module.css';
import own from './family-list.module.css';
import styles from '#ui/lists/list.module.css';

export function FamilyList() {
  return (
    <>
      <ListForm label="Families" tab="families">
        <SearchField label="Search families" placeholder="Name or email" />
      </ListForm>
      <Families />
    </>
  );
}

function Families() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...familiesQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading families: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixSkeletonCards label="Loading families" />;
  if (data.families.length === 0) {
    return (
      <EmptyList total={data.pagination.total} whole="No families have signed up yet.">
        No family matches this search.
      </EmptyList>
    );
  }
  const { page, totalPages, total, hasMoreThanTotal } = data.pagination;
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'family', 'families', hasMoreThanTotal)}
      </p>
      <ul className={styles.grid}>
        {data.families.map((family) => (
          <FamilyCard key={family.id} family={family} />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}

function FamilyCard({ family }: { family: AdminFamily }) {
  const { familyName, primaryContactName, email, phone, jobStats } = family;
  const { totalJobRequests, activeJobRequests, mostRecentJobRequest } = jobStats;
  return (
    <Card as="li" className={card.card}>
      <div>
        <h2 className={card.name}>{familyName}</h2>
        <p className={card.email}>
          {primaryContactName}, joined <TimeAgo of={family.createdAt} />
        </p>
      </div>
      <dl className={own.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phone ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : 'Not specified'}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>
            {family.city}, {family.state}
          </dd>
        </div>
        <div>
          <dt>Budget</dt>
          <dd>{budgetText(family.budgetMin, family.budgetMax)}</dd>
        </div>
        <div>
          <dt>Jobs</dt>
          <dd>
            {totalJobRequests} posted, {activeJobRequests} active
            {mostRecentJobRequest && (
              <>
                , the latest <TimeAgo of={mostRecentJobRequest} />
              </>
            )}
          </dd>
        </div>
      </dl>
      {family.careNeeds.length > 0 && (
        <p className={card.badges}>
          {family.careNeeds.map((need) => (
            <Badge key={need}>{need}</Badge>
          ))}
        </p>
      )}
      <div className={card.middle}>
        {family.isSuspended ? <Badge tone="problem">Suspended</Badge> : <span />}
        <SuspensionButton
          userId={family.userId}
          name={primaryContactName}
          isSuspended={family.isSuspended}
        />
      </div>
    </Card>
  );
}
