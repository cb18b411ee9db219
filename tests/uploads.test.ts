import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#api';
import { openVerifications } from '#features/trust/verifications/actions.server.ts';
import { createLimits } from '#platform/limits.ts';
import type { Limits } from '#platform/limits.ts';
import type { Row } from '#gate/row.ts';
import { createApi } from '../app/create-api.ts';
import { joinCaregiver } from './people.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';
import { pdf, picture, signUpForm } from './sign-up-form.ts';

/* The product's own forms with files: what they cost before they are let in, and while they are written. */

let product: TestProduct;
let limits: Limits;
beforeAll(async () => {
  product = await testProduct();
  ({ limits } = product.platform);
});
beforeEach(async () => {
  product.platform.limits = limits;
  await product.db.deleteFrom('rateLimits').execute();
});

type Form = { sessionToken?: string | undefined; make(): Promise<FormData> };

const email = () => `${randomUUID()}@example.com`;

async function verificationForm(): Promise<Form> {
  const { visit, caregiverId } = await joinCaregiver(product);
  const types = ['cpr_first_aid'] as const;
  await openVerifications(product.db, product.platform, { caregiverId, types: [...types] });
  const { id } = await product.db
    .selectFrom('verifications')
    .select('id')
    .where('caregiverId', '=', caregiverId)
    .executeTakeFirstOrThrow();
  const make = async () => {
    const form = new FormData();
    form.append('verificationId', id);
    form.append('file', await picture('cpr.jpg'));
    return form;
  };
  return { sessionToken: visit.sessionToken, make };
}

async function profileForm(): Promise<Form> {
  const { visit } = await joinCaregiver(product);
  const make = async () => {
    const form = new FormData();
    form.append('profilePhoto', await picture('me.jpg'));
    form.append('resume', pdf());
    return form;
  };
  return { sessionToken: visit.sessionToken, make };
}

/** Every form with files that people send, by its row. */
const forms: Record<string, () => Promise<Form>> = {
  'POST caregiver/signup': async () => ({ make: async () => signUpForm({ email: email() }) }),
  'POST caregiver/complete-profile': async () => {
    const { visit } = await product.join(['family']);
    return {
      sessionToken: visit.sessionToken,
      make: async () => signUpForm({ email: undefined, password: undefined }),
    };
  },
  'POST caregiver/profile/update': profileForm,
  'POST verifications/upload': verificationForm,
};

test('FILE-2 every form with files is here, but for the import of listings, which keeps none', () => {
  const rows = Object.entries(api) as [string, Row][];
  const keys = rows.filter(([, { multipart }]) => multipart).map(([key]) => key);
  expect(keys.sort()).toEqual([...Object.keys(forms), 'POST admin/listings/import-preview'].sort());
});

describe('FILE-2 a form over a limit is refused before any of it is read', () => {
  /** A form of 5 MB that notes when somebody begins to read it. */
  async function offer(key: string, sessionToken?: string) {
    let chunks = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          chunks += 1;
          if (chunks > 3) controller.close();
          else controller.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await product.request(key.slice('POST '.length), {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(5 * 1024 * 1024),
        ...(sessionToken ? { cookie: `session=${sessionToken}` } : {}),
      },
    } as RequestInit);
    return { status: response.status, chunks };
  }

  test.each([
    'POST caregiver/signup',
    'POST caregiver/complete-profile',
    'POST verifications/upload',
  ])('FILE-2 %s', async (key) => {
    const { sessionToken } = await forms[key]!();
    // It is read while there are points left.
    expect((await offer(key, sessionToken)).chunks).toBeGreaterThan(0);
    product.platform.limits = createLimits(product.parts.quick, 0);
    expect(await offer(key, sessionToken)).toEqual({ status: 429, chunks: 0 });
  });

  test('FILE-2 CGS-8 the one after ten sign-ups from one address', async () => {
    for (let time = 0; time < 10; time += 1) {
      await limits.spendFrom('127.0.0.1', 'caregiver-signup', { points: 10, seconds: 3_600 });
    }
    expect(await offer('POST caregiver/signup')).toEqual({ status: 429, chunks: 0 });
  });
});

describe('FILE-2 no transaction is open while files are opened and stored', () => {
  test.each(Object.keys(forms))('FILE-2 %s', async (key) => {
    const { sessionToken, make } = await forms[key]!();
    let transactions = 0;
    const during: number[] = [];
    const { files } = product.platform;
    const { endpoints } = createApi({
      ...product.parts,
      db: product.db,
      visits: { publicUrl: undefined, trustedProxies: [] },
      platform: {
        ...product.platform,
        files: {
          ...files,
          put: (...file) => {
            during.push(transactions);
            return files.put(...file);
          },
        },
      },
      transact: (work) =>
        product.parts.transact((db) => {
          transactions += 1;
          return work(db).finally(() => (transactions -= 1));
        }),
    });
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: await make() });
    const body = Buffer.from(await request.arrayBuffer());
    const response = await endpoints.request(
      `http://127.0.0.1:3000/_api/${key.slice('POST '.length)}`,
      {
        method: 'POST',
        body,
        headers: {
          'user-agent': 'tests',
          host: '127.0.0.1:3000',
          'content-type': request.headers.get('content-type')!,
          'content-length': String(body.length),
          ...(sessionToken ? { cookie: `session=${sessionToken}` } : {}),
        },
      },
      { requestId: randomUUID(), nonce: 'a-nonce' },
    );
    expect(response.status).toBe(200);
    expect(during.length).toBeGreaterThan(0);
    expect(new Set(during)).toEqual(new Set([0]));
  });
});
