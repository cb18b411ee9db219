import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { joinCaregiver } from './people.ts';
import { signUpForm } from './sign-up-form.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

let product: TestProduct;
let sessions: Record<'visitor' | 'caregiver' | 'admin', string | undefined>;
beforeAll(async () => {
  product = await testProduct();
  const caregiver = await joinCaregiver(product, { approvalStatus: 'pending' });
  const admin = await product.join(['admin']);
  sessions = {
    visitor: undefined,
    caregiver: caregiver.visit.sessionToken,
    admin: admin.visit.sessionToken,
  };
});

/** Texts that say what an uploaded file says of itself, and name a file of ours. */
function pose(form: FormData, name: string) {
  const claims = { field: name, path: import.meta.filename, fileName: 'x.pdf', byteSize: '10' };
  for (const [key, value] of Object.entries(claims)) form.append(`${name}[${key}]`, value);
  return form;
}

const signUp = () => signUpForm({ email: `${randomUUID()}@example.com`, governmentId: undefined });
const document = () => {
  const form = new FormData();
  form.set('verificationId', randomUUID());
  return form;
};

test.each([
  ['caregiver/signup', 'visitor', 'governmentId', signUp],
  ['caregiver/profile/update', 'caregiver', 'governmentId', () => new FormData()],
  ['verifications/upload', 'caregiver', 'file', document],
  ['admin/listings/import-preview', 'admin', 'file', () => new FormData()],
] as const)(
  'FILE-1 the fields of a form cannot pose as a file: %s',
  async (path, who, name, form) => {
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: pose(form(), name) });
    const body = Buffer.from(await request.arrayBuffer());
    const response = await product.request(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': request.headers.get('content-type')!,
        'content-length': String(body.length),
        cookie: `session=${sessions[who]}`,
      },
    });
    expect(response.status).toBe(400);
    const { json } = (await response.json()) as { json: { details: object[] } };
    expect(json.details).toEqual([{ field: name, message: expect.stringMatching(/is required/) }]);
  },
);
