/** Converts listings from and to rows of a CSV file. */
import type { ListingFacts } from '#features/work/job-listings/admin/contract.ts';
import { readAmount } from '#features/work/job-listings/pay-rules.ts';

/** The columns, in the order of an export; an import may have them in any order. */
export const columns = [
  'reference',
  'title',
  'description',
  'city',
  'state',
  'company',
  'private_family',
  'job_type',
  'live_in',
  'housing_provided',
  'pay_min',
  'pay_max',
  'pay_unit',
  'duties',
  'requirements',
  'benefits',
  'posted',
  'expires',
] as const;
export type Column = (typeof columns)[number];
export type Row = Record<Column, string>;

export const requiredColumns: readonly Column[] = [
  'reference',
  'title',
  'description',
  'job_type',
  'expires',
];

/** The column of each field, to report errors. */
export const columnOf: Record<keyof ListingFacts, Column> = {
  externalReference: 'reference',
  title: 'title',
  description: 'description',
  citySlug: 'city',
  companyName: 'company',
  isPrivateFamily: 'private_family',
  jobType: 'job_type',
  isLiveIn: 'live_in',
  accommodationProvided: 'housing_provided',
  salaryMin: 'pay_min',
  salaryMax: 'pay_max',
  salaryUnit: 'pay_unit',
  duties: 'duties',
  requirements: 'requirements',
  benefits: 'benefits',
  postedDate: 'posted',
  expiresDate: 'expires',
};

type Context = {
  citySlug: string | null;
  /** the posting day for a row without one */
  usualDay: string;
};

/**
 * Parses a row without validating it: a cell that cannot be parsed stays a text, for the schema to
 * refuse.
 */
export function factsOf(row: Row, { citySlug, usualDay }: Context) {
  return {
    externalReference: row.reference,
    title: row.title,
    description: row.description,
    citySlug,
    companyName: row.company,
    isPrivateFamily: readYesOrNo(row.private_family),
    jobType: row.job_type.trim().toLowerCase(),
    isLiveIn: readYesOrNo(row.live_in),
    accommodationProvided: readYesOrNo(row.housing_provided),
    salaryMin: readAmount(row.pay_min),
    salaryMax: readAmount(row.pay_max),
    salaryUnit: row.pay_unit.trim().toLowerCase() || null,
    duties: row.duties,
    requirements: row.requirements,
    benefits: row.benefits,
    postedDate: readDay(row.posted) || usualDay,
    expiresDate: readDay(row.expires),
  };
}

/** What is stored of a listing's pay. */
export type KnownPay = {
  payMinCents: number | null;
  payMaxCents: number | null;
  payUnit: string | null;
};

export const payCellsOf = ({ payMinCents, payMaxCents, payUnit }: KnownPay) => ({
  pay_min: dollars(payMinCents),
  pay_max: dollars(payMaxCents),
  pay_unit: payUnit ?? '',
});

const dollars = (cents: number | null) => (cents === null ? '' : String(cents / 100));

const words = new Map<string, boolean>([
  ['', false],
  ...['yes', 'y', 'true', '1'].map((word): [string, boolean] => [word, true]),
  ...['no', 'n', 'false', '0'].map((word): [string, boolean] => [word, false]),
]);

const readYesOrNo = (cell: string) => words.get(cell.trim().toLowerCase()) ?? cell;

/** Accepts 11/30/2026 too. */
function readDay(cell: string): string {
  const text = cell.trim();
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
}

type Written = ListingFacts & { cityName: string | null; cityState: string | null };

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The inverse of `factsOf`. */
export function cellsOf(listing: Written): string[] {
  const row: Row = {
    reference: listing.externalReference ?? '',
    title: listing.title,
    description: listing.description,
    city: listing.cityName ?? '',
    state: listing.cityState ?? '',
    company: listing.companyName ?? '',
    private_family: yesOrNo(listing.isPrivateFamily),
    job_type: listing.jobType,
    live_in: yesOrNo(listing.isLiveIn),
    housing_provided: yesOrNo(listing.accommodationProvided),
    pay_min: String(listing.salaryMin ?? ''),
    pay_max: String(listing.salaryMax ?? ''),
    pay_unit: listing.salaryUnit ?? '',
    duties: listing.duties,
    requirements: listing.requirements,
    benefits: listing.benefits,
    posted: listing.postedDate,
    expires: listing.expiresDate,
  };
  return columns.map((column) => row[column]);
}
