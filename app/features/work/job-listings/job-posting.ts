/**
 * The schema.org JobPosting of a listing, for search engines, by the rules of Google's job search:
 * it must not say anything that the page does not.
 */
import { escapeBetweenTags } from '#values/escape-html.ts';
import type { JobType } from '#values/taxonomies.ts';
import type { ListingDetails } from './contract.ts';
import type { PayUnit } from './pay-rules.ts';
import { paragraphsOf, sectionsOf } from './words.ts';

type Site = { name: string; publicUrl: string };

const employmentTypes: Record<JobType, string> = {
  live_in: 'FULL_TIME',
  private: 'OTHER',
  standard: 'FULL_TIME',
};

const unitTexts: Record<PayUnit, string> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

export function jobPosting(job: ListingDetails, { name, publicUrl }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(job),
    identifier: { '@type': 'PropertyValue', name, value: String(job.id) },
    url: publicUrl + job.path,
    datePosted: job.postedDate,
    validThrough: `${job.expiresDate}T23:59:59Z`,
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: hiringOrganization(job),
    jobLocation: { '@type': 'Place', address: addressOf(job) },
    ...salaryOf(job),
    directApply: true,
  };
}

/** Employers who are not named publicly are 'confidential'. */
function hiringOrganization({ isPrivateFamily, companyName }: ListingDetails) {
  if (isPrivateFamily || companyName === null) return 'confidential';
  return { '@type': 'Organization', name: companyName };
}

function addressOf({ locality, region }: ListingDetails) {
  return {
    '@type': 'PostalAddress',
    ...(locality !== null && { addressLocality: locality }),
    ...(region !== null && { addressRegion: region }),
    addressCountry: 'US',
  };
}

/** The pay in the unit it was offered in, without our conversions. */
function salaryOf({ salaryMin, salaryMax, salaryUnit }: ListingDetails) {
  if (salaryMin === null || salaryUnit === null) return {};
  const isRange = salaryMax !== null && salaryMax !== salaryMin;
  const amount = isRange ? { minValue: salaryMin, maxValue: salaryMax } : { value: salaryMin };
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: unitTexts[salaryUnit] };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}

/** The texts of the page, in the same order. */
export function descriptionHtml(job: ListingDetails): string {
  const paragraphs = paragraphsOf(job.description).map(
    (text) => `<p>${escapeBetweenTags(text)}</p>`,
  );
  const lists = sectionsOf(job).map(({ title, items }) => {
    const lines = items.map((item) => `<li>${escapeBetweenTags(item)}</li>`);
    return `<h3>${title}</h3><ul>${lines.join('')}</ul>`;
  });
  return [...paragraphs, ...lists].join('');
}

type Crumb = { label: string; to: string };

/** The breadcrumbs above a page; the last one is the page itself. */
export function breadcrumbList(trail: Crumb[], here: string, publicUrl: string) {
  const crumbs = [
    ...trail.map(({ label, to }) => ({ name: label, item: publicUrl + to })),
    {
      name: here,
    },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
}
