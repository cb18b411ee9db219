import type { DB } from '#db/types.ts';
import type { PersonalTable } from '#platform/database/personal-table.ts';
import { caregiversData } from '#features/caregivers/personal-data.ts';
import { membersData } from '#features/members/personal-data.ts';
import { talkData } from '#features/talk/personal-data.ts';
import { trustData } from '#features/trust/personal-data.ts';
import { workData } from '#features/work/personal-data.ts';
import { platformData } from '#platform/personal-data.ts';

/** Tables that know nothing of any person. */
export const impersonalTables = [
  'auditAnchors',
  'backfills',
  'cities',
  'cityPlaces',
  'countedWords',
  'countsByDay',
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

/** Every other table, as its district declares it. A table that is missing here does not compile. */
export const personalTables = {
  ...membersData,
  ...talkData,
  ...trustData,
  ...caregiversData,
  ...workData,
  ...platformData,
} satisfies { [Table in TableName]: PersonalTable<Table> };

type Declared = (typeof personalTables)[keyof typeof personalTables];

/** The parts of a download that tables fill. */
export type Part = Extract<Declared, { part: string }>['part'];
/** Those of them that need no query of their own. */
export type PlainPart = Extract<Declared, { part: string; of: object }>['part'];
