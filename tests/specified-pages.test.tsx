import { beforeAll, describe, expect, test } from 'vitest';
import { JobListSkeleton } from '#features/work/job-requests/parts/job-list.tsx';
import { count, textOf, waiting } from './page-texts.tsx';
import { openPages } from './pages.ts';
import type { TestPages } from './pages.ts';
import { plantPeopleAndJobs } from './people-and-jobs.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

/** Pages as the server sends them: what they say needs no browser to be read. */
let product: TestProduct;
let pages: TestPages;
let people: Record<'admin' | 'family' | 'caregiver', string>;
let slugs: { profile: string; post: string; listing: string };
let listingId: number;
beforeAll(async () => {
  product = await testProduct();
  pages = await openPages(product);
  const { visit } = await product.join(['admin']);
  people = { admin: visit.sessionToken!, family: '', caregiver: '' };
});

async function open(path: string, who?: keyof typeof people) {
  const headers: Record<string, string> = who ? { cookie: `session=${people[who]}` } : {};
  const response = await pages.request(path, { headers });
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

describe('before anybody is here', () => {
  test('HOME-3 nobody is promised more', async () => {
    const { text } = await open('/');
    expect(text).toContain('Find and connect with trusted caregivers in your area');
    expect(text).not.toContain('See more');
  });

  test('JOB-1 the board says what is missing', async () => {
    const { text, html } = await open('/caregiver-jobs');
    expect(text).toContain('|No cities with active job postings found.|');
    expect(text).toContain('|No featured jobs available at the moment.|');
    expect(html).toContain('placeholder="Search by city, state, or zip code"');
    expect(text).toMatch(/\|For Caregivers\|[^|]+\|Apply Now\|For Families\|[^|]+\|Post a Job\|/);
    expect(html).toMatch(/href="\/signup"(?:(?!<\/a>).)*Apply Now/);
    expect(html).toMatch(/href="\/hire-caregivers"(?:(?!<\/a>).)*Post a Job/);
  });

  test('JOB-3 a city without jobs', async () => {
    const { status, text } = await open('/caregiver-jobs/miami-fl/private');
    expect(status).toBe(200);
    expect(text).toContain('|Private Caregiver Jobs in Miami, FL|');
    expect(text).toContain('|No Jobs Found|');
  });

  test('PJOB-1 the board without jobs, and as many skeletons as asked for', async () => {
    expect((await open('/private-caregiver-jobs')).text).toContain('|No Jobs Found|');
    const skeletons = waiting(<JobListSkeleton count={12} />);
    expect(count(skeletons, /width:7rem/g)).toBe(12);
  });

  test('ADM-2 the empty lists of an admin', async () => {
    expect((await open('/admin', 'admin')).text).toContain('|No pending caregiver signups found.|');
    expect((await open('/admin?tab=families', 'admin')).text).toContain(
      '|No families have signed up yet.|',
    );
  });
});

describe('with people and jobs', () => {
  beforeAll(async () => {
    const {
      family,
      caregiver,
      posts,
      listing: { id },
    } = await plantPeopleAndJobs(product);
    listingId = id;
    const { html } = await open('/caregiver-jobs/miami-fl');
    const listing = new RegExp(`/caregiver-jobs/([\\w-]+-${id})"`).exec(html)![1]!;
    slugs = { profile: 'person-3', post: posts[0]!, listing };
    people = {
      admin: people.admin,
      family: family.visit.sessionToken!,
      caregiver: caregiver.visit.sessionToken!,
    };
  });

  test.each([
    ['/', 'Find trusted caregivers in your area', undefined],
    ['/login', 'Log in', undefined],
    ['/signup', 'Sign up', undefined],
    ['/caregiver-signup', 'Join as a Caregiver', undefined],
    ['/family-signup', 'What type of care do you need?', undefined],
    ['/hire-caregivers', 'What type of care do you need?', undefined],
    ['/caregivers', 'Find Your Caregiver', undefined],
    ['/caregivers/person-3', 'Person 3, caregiver in Miami, FL', undefined],
    ['/private-caregiver-jobs', 'Find Private Caregiver Jobs', undefined],
    ['/private-jobs/{post}', 'Care Needed in 33101', undefined],
    ['/caregiver-jobs', 'Find Your Next Caregiving Job', undefined],
    ['/caregiver-jobs/miami-fl', 'Caregiver Jobs in Miami, FL', undefined],
    ['/caregiver-jobs/miami-fl/live-in', 'Live-in Caregiver Jobs in Miami, FL', undefined],
    ['/caregiver-jobs/miami-fl/private', 'Private Caregiver Jobs in Miami, FL', undefined],
    ['/caregiver-jobs/{jobId}', 'Caregiver for 33101', undefined],
    ['/caregiver-jobs/{listing}', 'Home aide in Miami, FL', undefined],
    ['/dashboard', 'Dashboard', 'caregiver'],
    ['/profile/edit', 'Edit Profile', 'caregiver'],
    ['/family-dashboard', 'Your family dashboard', 'family'],
    ['/messages', 'Messages', 'family'],
    ['/admin', 'Admin Dashboard', 'admin'],
    ['/verify-testimonial', 'Verify Your Testimonial', undefined],
    ['/about', 'About Us', undefined],
    ['/partner', 'Partner With Us', undefined],
    ['/support', 'Help & Support', undefined],
    ['/terms-of-service', 'Terms of Service', undefined],
    ['/privacy-policy', 'Privacy Policy', undefined],
    ['/disclaimer', 'Disclaimer', undefined],
    ['/employment-responsibilities', 'Employment Responsibilities', undefined],
  ] as const)('ROUTE-1 %s is served whole, called %s', async (pattern, title, who) => {
    const { id: jobId } = await product.db
      .selectFrom('jobRequests')
      .select('id')
      .where('slug', '=', slugs.post)
      .executeTakeFirstOrThrow();
    const path = pattern
      .replace('{post}', slugs.post)
      .replace('{jobId}', `${jobId}`)
      .replace('{listing}', slugs.listing);
    const { status, html } = await open(path, who);
    expect(status).toBe(200);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(
      `${title.replace('&', '&amp;')} | Tendwell`,
    );
    expect(count(html, /<h1/g)).toBe(1);
  });

  test('ROUTE-1 JOB-6 the number of a listing leads to its friendly address', async () => {
    const response = await pages.request(`/caregiver-jobs/${listingId}`);
    expect(response.headers.get('location')).toBe(`/caregiver-jobs/${slugs.listing}`);
  });

  test('HOME-3 the first nine of an unfiltered search, in its order', async () => {
    const { caregivers } = await product.call('GET caregivers/search', {});
    expect(caregivers.length).toBeGreaterThan(9);
    const { html, text } = await open('/');
    const showcase = html.slice(html.indexOf('id="showcase"'), html.indexOf('See more'));
    const shown = [...showcase.matchAll(/href="\/caregivers\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(shown).toEqual(caregivers.slice(0, 9).map(({ slug }) => slug));
    expect(text).toContain('|See more caregivers|');
  });

  test('JOB-1 six featured jobs, the newest, and the cities with their counts', async () => {
    const { html, text } = await open('/caregiver-jobs');
    const featured = textOf(html.slice(html.indexOf('id="featured"')));
    expect(featured).toContain('|Home aide|');
    expect(count(featured, /\|View Details/g)).toBe(6);
    expect(text).toContain('|Miami, FL|13 Jobs|');
  });

  test('JOB-3 the pages of a city: their trail, and twelve jobs each', async () => {
    const first = await open('/caregiver-jobs/miami-fl');
    expect(count(first.text, /\|View Details/g)).toBe(12);
    expect(first.text).toContain('|Page 1 of 2|');
    const second = await open('/caregiver-jobs/miami-fl?page=2');
    expect(count(second.text, /\|View Details/g)).toBe(1);
    const kind = await open('/caregiver-jobs/miami-fl/private');
    expect(count(kind.text, /\|View Details/g)).toBe(1);
    const trail = /<nav[^>]*aria-label="Breadcrumb.*?<\/nav>/s.exec(kind.html)![0];
    expect([...trail.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      '/',
      '/caregiver-jobs',
      '/caregiver-jobs/miami-fl',
    ]);
  });

  test('PJOB-1 a visitor’s board: twelve a page, and nothing to save', async () => {
    const { text } = await open('/private-caregiver-jobs');
    expect(text).toContain('|Find Private Caregiver Jobs|');
    expect(count(text, /\|View Details/g)).toBe(12);
    expect(text).toContain('|Page 1 of 2|');
    expect(text).not.toContain('Saved Jobs');
    expect(count((await open('/private-caregiver-jobs?page=2')).text, /\|View Details/g)).toBe(1);
  });

  test('PJOB-1 a caregiver’s board greets, says where, and has saved jobs', async () => {
    const { text } = await open('/private-caregiver-jobs', 'caregiver');
    expect(text).toContain('|Welcome, Maria!|');
    expect(text).toContain('|Miami, FL|');
    expect(text).toContain('|Here are job opportunities in your area|');
    expect(text).toContain('|Saved Jobs|');
    const saved = await open('/private-caregiver-jobs?savedOnly=true', 'caregiver');
    expect(saved.text).toContain('|No Saved Jobs Yet|');
    expect(saved.text).toContain('|Browse All Jobs|');
  });

  test('PROF-3 a profile without an introduction and reviews, but with its facts', async () => {
    const { text } = await open('/caregivers/person-3');
    expect(text).toMatch(/\|About Me\|Person has not written an introduction yet\.\|/);
    const experience = text.slice(text.indexOf('|Experience & Specialties|'));
    expect(experience).toMatch(/\|Experience\|3 years\|/);
    expect(experience).toMatch(/\|Care types\|Pet Care\|/);
    expect(experience).toMatch(/\|Certifications\|CNA License\|/);
    expect(experience).toMatch(/\|Languages\|English\|/);
    expect(experience).toContain(
      '|No reviews available yet. This caregiver is new to our platform or reviews are still being verified.|',
    );
  });

  test('ADM-2 three numbers and four tabs', async () => {
    const { text } = await open('/admin', 'admin');
    for (const label of ['Total Caregivers', 'Pending Verifications', 'Total Jobs']) {
      expect(text).toContain(`|${label}|`);
    }
    expect(text).toContain('|Pending Signups|All Caregivers|Families|Verification Logs|');
  });
});

describe('pages of words', () => {
  const sectionsOf = (text: string, names: string[]) =>
    names.map((name, index) => {
      const start = text.indexOf(`|${name}|`);
      const end = index + 1 < names.length ? text.indexOf(`|${names[index + 1]}|`) : text.length;
      expect(text).toContain(`|${name}|`);
      expect(end).toBeGreaterThan(start);
      return text.slice(start + name.length + 2, end);
    });
  const wordCount = (text: string) => text.split(/[\s|]+/).length;

  test('STATIC-1 About says something under each of its headings', async () => {
    const { text } = await open('/about');
    expect(text).toContain('|Connecting Families with Compassionate Care|');
    const values = ['Trust & Safety', 'Compassion', 'Transparency', 'Empowerment'];
    const parts = sectionsOf(text, ['Our Mission', 'Our Values', ...values, 'Our Story']);
    for (const value of parts.slice(2, 6)) expect(wordCount(value)).toBeGreaterThan(20);
    expect(wordCount(parts[0]!)).toBeGreaterThan(40);
    expect(wordCount(parts[6]!)).toBeGreaterThan(150);
    expect(text).not.toMatch(/lorem|placeholder|\bTBD\b|coming soon/i);
  });

  test('STATIC-2 Partner gives reasons, says who each kind is, and where to write', async () => {
    const { text, html } = await open('/partner');
    const [reasons, ...kinds] = sectionsOf(text, [
      'Why partner with Tendwell',
      'Healthcare providers and agencies',
      'Training and certification bodies',
      'Insurance and financial services',
      'Community organizations',
      'What a partnership does not change',
    ]);
    expect(wordCount(reasons!)).toBeGreaterThan(80);
    for (const kind of kinds) expect(wordCount(kind)).toBeGreaterThan(25);
    expect(html).toContain('href="mailto:partners@tendwell.example"');
  });

  const careTypes = [
    'Personal care',
    'Mobility support',
    'Companionship',
    'Meal prep',
    'Medication reminders',
    "Dementia / Alzheimer's",
    'Post-surgery / rehab',
    'Transportation',
    'Childcare / special needs',
  ];
  const boxesOf = (html: string) =>
    [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*type="checkbox".*?<\/label>/gs)].map(
      ([label]) => ({
        name: textOf(label!).replaceAll('|', ''),
        isChosen: / checked\b/.test(label!),
      }),
    );

  test.each([
    ['/family-signup', 'Tell us about your care needs', ['Companionship'], true],
    ['/hire-caregivers', 'Choose care types and when you need care', [], false],
  ])('FAM-1 FAM-2 %s asks for care', async (path, subtitle, chosen, isVariantA) => {
    const { html, text } = await open(path);
    expect(text).toContain(`|${subtitle}|`);
    const boxes = boxesOf(html);
    expect(boxes.map(({ name }) => name)).toEqual(careTypes);
    expect(boxes.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(chosen);
    expect(html).toContain('placeholder="Enter 5-digit ZIP code"');
    expect(text).toContain('|Select start date|');
    expect(text.includes('Step: 1 of 3')).toBe(isVariantA);
    expect(/When do you need care to start\?\|? ?\|?\(?optional/i.test(text)).toBe(isVariantA);
  });
});
