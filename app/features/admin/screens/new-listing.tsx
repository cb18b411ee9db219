import { useState } from 'react';
import { Link } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { citiesQuery } from './jobs/jobs-queries.ts';
import { emptyFields } from './jobs/listing-fields.ts';
import { ListingForm } from './jobs/listing-form.tsx';
import styles from './jobs/jobs.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'New listing');

export const loader = loadOnServer(() => [citiesQuery]);
export const clientLoader = loadForMembers(() => [citiesQuery]);

export default function NewListing() {
  const [initial] = useState(() => emptyFields(Date.now()));
  return (
    <div className={styles.page}>
      <Link to="/admin/jobs">Back to the listings</Link>
      <h1>New listing</h1>
      <ListingForm initial={initial} />
    </div>
  );
}
