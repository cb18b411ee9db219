import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ListingDetails } from '#features/work/job-listings/contract.ts';
import { jobPosting } from '#features/work/job-listings/job-posting.ts';
import { paragraphsOf, sectionsOf } from '#features/work/job-listings/words.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { imagineListings, postListings } from './listings.ts';
import { replay } from './past.ts';
import { readRegions } from './places.ts';

let product: TestProduct;
const jobs: ListingDetails[] = [];

beforeAll(async () => {
  product = await testProduct();
  const { db, platform, time } = product;
  const listings = imagineListings(await readRegions(db), time.now);
  await db.transaction().execute((tx) => replay(tx, platform, postListings(listings)));
  for (const { id, isOpen } of listings) {
    if (isOpen) jobs.push((await product.call('GET jobs/details', { id })).job);
  }
});

/** The required and recommended properties of Google's job search, and no others. */
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
});
const amount = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  value: z.number().positive().optional(),
  minValue: z.number().positive().optional(),
  maxValue: z.number().positive().optional(),
});
const posting = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().startsWith('<p>'),
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: z.string().min(1),
    value: z.string().min(1),
  }),
  url: z.url(),
  datePosted: z.iso.date(),
  validThrough: z.iso.datetime(),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'OTHER']),
  hiringOrganization: z.union([z.literal('confidential'), organization]),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      addressLocality: z.string().min(1).optional(),
      addressRegion: z.string().length(2).optional(),
      addressCountry: z.literal('US'),
    }),
  }),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('USD'),
      value: amount.refine(({ value, minValue, maxValue }) =>
        value === undefined ? minValue! < maxValue! : minValue === undefined,
      ),
    })
    .optional(),
  directApply: z.literal(true),
});

const site = { name: 'Tendwell', publicUrl: 'https://tendwell.example' };
const read = (html: string) =>
  html
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter(Boolean);

test('JOB-7 every open demo job has valid markup', () => {
  expect(jobs.length).toBeGreaterThan(100);
  for (const job of jobs) {
    const markup = jobPosting(job, site);
    expect(posting.safeParse(markup).error).toBeUndefined();
    expect(markup.hiringOrganization === 'confidential').toBe(job.isPrivateFamily);
    expect('baseSalary' in markup).toBe(job.salaryMin !== null);
  }
});

test('JOB-7 the markup has the same texts as the page', () => {
  for (const job of jobs) {
    const shown = [
      ...paragraphsOf(job.description),
      ...sectionsOf(job).flatMap(({ title, items }) => [title, ...items]),
    ];
    expect(read(jobPosting(job, site).description)).toEqual(
      shown.flatMap((text) => text.split('\n')),
    );
  }
});
