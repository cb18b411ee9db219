import { query } from '#gate/page-queries.ts';
import { askedArea } from '../rules.ts';
import type { SharedSearch } from '../rules.ts';

/** How many jobs each tab has. Nothing is said where it fails: the tabs work without numbers. */
export const tabsQuery = (shared: SharedSearch, isCaregiver: boolean) =>
  query('GET jobs/tabs', askedArea(shared, isCaregiver));
