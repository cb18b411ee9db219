import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '#api';
import type { CallKey } from '#gate/calls.ts';
import type { Row } from '#gate/row.ts';
import { createLimits } from '#platform/limits.ts';
import { isPersonName, nameProblem } from '#values/person-name.ts';
import { isProblem } from '#values/problem.ts';
import { fieldsOf, valueFor } from './input-fields.ts';
import { meet } from './conversations.ts';
import { plantApplication, postJob } from './jobs.ts';
import { uploadOf } from './uploads.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

/*
 * Every row of the endpoint table, with a value in each of its fields that somebody might send who
 * means no good. The answer may be a refusal, never a failure.
 */

let product: TestProduct;
const sessions: Record<string, string | undefined> = {};
/** Values that fit a field by its name, and those that fit many. */
let known: Record<string, unknown>;
const uuid = randomUUID();
const candidates: unknown[] = [
  'a text of twenty letters and some more',
  `${uuid}@example.com`,
  uuid,
  'miami-fl',
  '33101',
  '2030-01-15',
  '2030-01-15T12:00:00.000Z',
  '305-555-0123',
  'true',
  true,
  1,
  '1',
  'FL',
  'a text of twenty letters and some more, '.repeat(4),
  [uuid],
  [],
  {},
];

beforeAll(async () => {
  product = await testProduct();
  product.platform.limits = createLimits(product.db, 1_000_000);
  const { family, caregiver, conversationId } = await meet(product);
  const admin = await product.join(['admin']);
  const { id: jobRequestId } = await postJob(product, family);
  await plantApplication(product.db, caregiver, jobRequestId);
  Object.assign(sessions, {
    family: family.visit.sessionToken,
    caregiver: caregiver.visit.sessionToken,
    admin: admin.visit.sessionToken,
    'signed-in': family.visit.sessionToken,
  });
  const { id: applicationId } = await product.db
    .selectFrom('applications')
    .select('id')
    .executeTakeFirstOrThrow();
  candidates.push(await uploadOf('document.pdf', pdf));
  const { caregiverId, slug } = caregiver;
  known = {
    caregiverId,
    caregiverIds: [caregiverId, randomUUID()],
    saved: [{ caregiverId }],
    slug,
    conversationId,
    jobRequestId,
    applicationId,
    applicationIds: [applicationId, randomUUID()],
    provider: 'google',
    path: '/dashboard',
  };
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
/** Nothing in it repeats, so the database cannot keep it any shorter. */
const noise = randomBytes(4500).toString('hex');
const farthest = 8_640_000_000_000_000;
const hostile: [string, unknown][] = [
  ['nine thousand letters', noise],
  ['a very long address', `${noise}@example.com`],
  ['a long number in text', '9'.repeat(400)],
  ['beyond an integer', 2 ** 31],
  ['beyond a whole number', 2 ** 53],
  ['the largest number', 1e308],
  ['below zero', -1],
  ['infinity', Number.POSITIVE_INFINITY],
  ['the last moment there is', `${farthest}.${uuid}`],
  ['the first moment there is', `-${farthest}.${uuid}`],
  ['the last date there is', new Date(farthest)],
  ['a year of six digits', '+275760-09-13'],
  ['the year zero', '0000-01-01'],
  ['a year past the calendar', '99999-12-31'],
  ['half a character', 'ab\ud800cd ef\udfff gh ij kl mn op'],
  ['a character nobody keeps', 'ab\0cd ef gh ij kl mn op qr'],
  ['wildcards and quotes', `%_\\'";--\u202e${'%'.repeat(60)}`],
  ['a thousand ids', Array.from({ length: 1000 }, () => randomUUID())],
  ['a thousand texts in one', [Array(1000).fill('x')]],
  ['an object', { toString: 'x' }],
  ['nothing', null],
];

const rows = Object.entries(api) as unknown as [CallKey, Row][];

/** Fields may exclude each other, so there is an input with all of them and one with the required ones. */
function soundInputs(input: z.ZodType) {
  const fields = Object.entries(fieldsOf(input));
  const full = Object.fromEntries(
    fields.map(([name, field]) => [name, known[name] ?? valueFor(field, candidates)]),
  );
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success);
  const least = Object.fromEntries(required.map(([name]) => [name, full[name]]));
  const tried = [full, least, ...fields.map(([name]) => ({ ...least, [name]: full[name] }))];
  expect(tried.some((each) => input.safeParse(each).success)).toBe(true);
  return { full, least };
}

describe('no row fails at', () => {
  const withFields = rows.filter(
    ([, { input, stream }]) => !stream && Object.keys(fieldsOf(input)).length > 0,
  );

  test.each(withFields)('%s', async (key, { may, input }) => {
    const fields = Object.keys(fieldsOf(input));
    const { full, least } = soundInputs(input);

    const failures: string[] = [];
    for (const base of Object.keys(least).length === fields.length ? [full] : [full, least]) {
      for (const name of fields) {
        for (const [what, value] of hostile) {
          const visit = visitWith(sessions[may]);
          await product.call(key, { ...base, [name]: value } as never, visit).then(
            // A file that nobody reads is let go.
            (answer) => void (answer as { content?: Readable }).content?.destroy?.(),
            (error) => {
              if (!isProblem(error)) failures.push(`${name}, ${what}: ${error}`.slice(0, 300));
            },
          );
        }
      }
    }
    expect(failures).toEqual([]);
  });
});

test('every counter by address counts an IPv6 network as one', async () => {
  await product.db.deleteFrom('rateLimits').execute();
  for (const [key, { may, input, stream }] of rows) {
    if (stream) continue;
    for (const sound of Object.values(soundInputs(input))) {
      const visit = visitWith(sessions[may], '2001:db8:1:2::abcd');
      await product.call(key, sound as never, visit).then(
        (answer) => void (answer as { content?: Readable }).content?.destroy?.(),
        () => {},
      );
    }
  }
  const counters = await product.db.selectFrom('rateLimits').select('key').execute();
  const keys = counters.map((counter) => counter.key);
  expect(keys.filter((key) => key.includes('abcd'))).toEqual([]);
  const suffix = ':2001:db8:1:2::/64';
  const byNetwork = keys.filter((key) => key.endsWith(suffix));
  const counted = byNetwork.map((key) => key.slice(0, -suffix.length).replace(/:.*$/, ''));
  // Others are counted or forgotten with a success, which depends on who has signed up before.
  const always = [
    'caregiver-signup-attempt',
    'check-email',
    'family-signup-attempt',
    'login',
    'newsletter',
    'oauth',
    'reset',
  ];
  expect(counted).toEqual(expect.arrayContaining(always));
});

describe('a name leads nobody elsewhere', () => {
  const naming = rows.flatMap(([key, row]) =>
    Object.keys(fieldsOf(row.input))
      .filter(isPersonName)
      .map((field) => ({ key, field, row })),
  );

  test('in any of the forms that ask for one', () => {
    expect(naming.map(({ key, field }) => `${key} ${field}`)).toEqual([
      'POST account/update-name displayName',
      'POST caregiver/signup firstName',
      'POST caregiver/signup lastName',
      'POST caregiver/complete-profile firstName',
      'POST caregiver/complete-profile lastName',
      'POST caregiver/profile/update displayName',
      'POST caregiver/profile/update legalName',
      'POST circle/join-as-newcomer displayName',
      'POST family-signup/complete displayName',
      'POST testimonials/request refName',
      'POST testimonials/verify refName',
    ]);
  });

  test.each(naming)('$key $field', async ({ key, field, row }) => {
    const { full } = soundInputs(row.input);
    for (const name of ['Tendwell Support', 'Win at evil.example', 'a@b.co', 'Call 3055550123']) {
      const visit = visitWith(sessions[row.may]);
      await expect(
        product.call(key, { ...full, [field]: name } as never, visit),
      ).rejects.toMatchObject({
        kind: 'invalid',
        details: [{ field, message: nameProblem('Tendwell') }],
      });
    }
  });
});

test('every field that ends in a name is a person’s, or known to be something else', () => {
  const others = [
    'GET conversations/list name',
    'POST admin/failed-jobs/retry name',
    'POST admin/listings/create companyName',
    'POST admin/listings/update companyName',
    'POST admin/verification/update providerName',
    'POST admin/cities/create name',
    'POST admin/cities/update name',
    'POST saved-searches/save name',
    'POST saved-searches/update name',
  ];
  const found = Object.entries(api).flatMap(([key, { input }]) =>
    Object.keys(fieldsOf(input))
      .filter((field) => /name$/i.test(field) && !isPersonName(field))
      .map((field) => `${key} ${field}`),
  );
  expect(found.sort()).toEqual(others.sort());
});
