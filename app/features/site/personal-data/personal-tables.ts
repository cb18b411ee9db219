import type { DB } from '#db/types.ts';
import type { PersonalTable } from './personal-table.ts';
import { caregiversTables } from './tables/caregivers.ts';
import { membersTables } from './tables/members.ts';
import { platformTables } from './tables/platform.ts';
import { talkTables } from './tables/talk.ts';
import { trustTables } from './tables/trust.ts';
import { workTables } from './tables/work.ts';

/** Tables that know nothing of any person. */
export const impersonalTables = [
  'auditAnchors',
  'backfills',
  'cities',
  'cityPlaces',
  'formerCitySlugs',
  'jobListings',
  'migrations',
  'openJobEnds',
  'openJobTotals',
  'searchFacets',
  'searchWords',
  'seeds',
  'zipCodes',
] as const satisfies (keyof DB)[];

type TableName = Exclude<keyof DB, (typeof impersonalTables)[number]>;

/** Every other table, by the district that keeps it. A table that is missing there does not compile. */
export const personalTables = {
  ...membersTables,
  ...talkTables,
  ...trustTables,
  ...caregiversTables,
  ...workTables,
  ...platformTables,
} satisfies { [Table in TableName]: PersonalTable<Table> };

type Declared = (typeof personalTables)[TableName];

/** The parts of a download that tables fill. */
export type Part = Extract<Declared, { part: string }>['part'];
/** Those of them that need no query of their own. */
export type PlainPart = Extract<Declared, { part: string; of: object }>['part'];
