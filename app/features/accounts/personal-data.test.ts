import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { personalData } from './contract.ts';
import { liveTogether } from './test-lives.ts';

let product: TestProduct;
let lives: Awaited<ReturnType<typeof liveTogether>>;
beforeAll(async () => {
  product = await testProduct();
  lives = await liveTogether(product);
});

const download = (of: 'caregiver' | 'family') =>
  product.call('POST account/export', {}, lives[of].visit);

/** Where each table that knows people goes, or why it stays here. */
const tables: Record<string, keyof typeof personalData.shape | `not: ${string}`> = {
  account_links: 'not: secrets, for hours only',
  applications: 'applications',
  blocks: 'blocks',
  caregivers: 'caregiverProfile',
  contact_consents: 'contactConsents',
  conversations: 'conversations',
  documents: 'documents',
  entry_tokens: 'not: secrets, for minutes only',
  event_counters: 'not: a count',
  events: 'not: ids for open pages, for two days',
  families: 'family',
  files: 'files',
  identities: 'signInProviders',
  job_requests: 'jobRequests',
  listed_caregivers: 'not: a copy of the profile, for searching',
  messages: 'messages',
  notification_preferences: 'notificationPreferences',
  notifications: 'notifications',
  photos: 'photos',
  reports: 'reports',
  saved_jobs: 'savedJobs',
  sessions: 'devices',
  testimonials: 'testimonials',
  verifications: 'verifications',
};

describe('downloading my data', () => {
  test('no table that refers to a person is forgotten', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in
        ('users'::regclass, 'caregivers'::regclass, 'families'::regclass, 'conversations'::regclass)`.execute(
      product.db,
    );
    const forgotten = rows.map(({ name }) => name).filter((name) => !(name in tables));
    expect(forgotten).toEqual([]);
  });

  test.each(['caregiver', 'family'] as const)('a %s finds all of theirs', async (who) => {
    const data = await download(who);
    const others = {
      caregiver: ['family', 'jobRequests', 'decisionsOnApplications', 'testimonialsGiven'],
      family: [
        'caregiverProfile',
        'verifications',
        'documents',
        'applications',
        'savedJobs',
        'testimonials',
        'testimonialsGiven',
        'photos',
        'files',
        'blocks',
        'auditLog',
      ],
    };
    const empty = Object.entries(data).flatMap(([name, rows]) => (rows.length > 0 ? [] : name));
    expect(empty.sort()).toEqual(others[who].sort());
  });

  test('messages of both sides are readable', async () => {
    const { messages } = await download('caregiver');
    expect(messages.map(({ sender, content }) => [sender, content])).toEqual([
      ['family', 'Are you free on Monday?'],
      ['caregiver', 'Yes, after nine.'],
    ]);
  });

  test.each(['caregiver', 'family'] as const)(
    'a %s gets no secrets, nothing private of others, and no report about them',
    async (who) => {
      const text = JSON.stringify(await download(who));
      const other = who === 'caregiver' ? 'family' : 'caregiver';
      expect(text).toContain(lives.emails[who]);
      expect(text).not.toContain(lives.emails[other]);
      expect(text).not.toContain(lives[other].id);
      expect(text).not.toMatch(/hash|argon2|token|storageKey|referee@example|note of an admin/i);
      if (who === 'family') expect(text).not.toContain('I would love to help you.');
      else expect(text).not.toContain('secret report');
    },
  );

  test('is limited', async () => {
    const { visit } = await product.join(['family']);
    const ask = () => product.call('POST account/export', {}, visit);
    for (let asked = 0; asked < 5; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ kind: 'too-many' });
  });
});
