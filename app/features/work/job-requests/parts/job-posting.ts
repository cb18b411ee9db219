import { utcDay } from '#values/utc-day.ts';
import { escapeBetweenTags } from '#values/escape-html.ts';
import type { Frequency } from '#values/taxonomies.ts';
import type { JobRequestDetails } from '../contract.ts';
import { descriptionOf, paragraphsOf } from './job-words.ts';

type Site = { name: string; publicUrl: string };

const employmentTypes: Record<Frequency, string> = {
  live_in: 'FULL_TIME',
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  occasional: 'PER_DIEM',
};

/**
 * The schema.org JobPosting of a family's post, for search engines: nothing that the page does not
 * show.
 */
export function jobPosting(job: JobRequestDetails, title: string, { name, publicUrl }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: [descriptionOf(job), ...paragraphsOf(job.about)]
      .map((text) => `<p>${escapeBetweenTags(text)}</p>`)
      .join(''),
    identifier: { '@type': 'PropertyValue', name, value: String(job.id) },
    url: `${publicUrl}/private-jobs/${job.slug}`,
    datePosted: utcDay(job.createdAt),
    employmentType: [...new Set(job.frequency.map((frequency) => employmentTypes[frequency]))],
    // A family is not named to search engines.
    hiringOrganization: 'confidential',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.city,
        addressRegion: job.state,
        postalCode: job.zipCode,
        addressCountry: 'US',
      },
    },
    ...salaryOf(job),
    directApply: true,
  };
}

type BaseSalary = {
  '@type': 'MonetaryAmount';
  currency: 'USD';
  value: Record<string, string | number>;
};

/** The pay as the family offers it. */
function salaryOf({ payMin, payMax }: JobRequestDetails): { baseSalary?: BaseSalary } {
  if (payMin === null && payMax === null) return {};
  const isOneRate = payMin === payMax;
  const amount = {
    ...(isOneRate && { value: payMin! }),
    ...(!isOneRate && payMin !== null && { minValue: payMin }),
    ...(!isOneRate && payMax !== null && { maxValue: payMax }),
  };
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: 'HOUR' };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}
