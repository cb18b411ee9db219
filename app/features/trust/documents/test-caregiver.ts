import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Upload } from '#gate/upload.ts';
import type { Visit } from '#gate/row.ts';
import type { TestProduct } from '#tests/product.ts';

/** A caregiver with an account, a session and a profile. */
export async function joinCaregiver(
  product: TestProduct,
  facts: {
    approvalStatus?: 'pending' | 'approved';
    isListed?: boolean;
    email?: string;
    isEmailVerified?: boolean;
  } = {},
) {
  const { email, isEmailVerified = true, ...profile } = facts;
  const user = await product.join(['caregiver'], { email, isEmailVerified });
  const { id: caregiverId } = await product.db
    .insertInto('caregivers')
    .values({
      userId: user.id,
      slug: `maria-${randomUUID().slice(0, 8)}`,
      displayName: 'Maria A.',
      legalName: 'Maria Alvarez',
      gender: 'female',
      profession: 'Caregiver',
      zipCode: '33101',
      city: 'Miami',
      state: 'FL',
      travelDistanceMiles: 10,
      yearsExperience: 5,
      hourlyRateMinCents: 2500,
      languages: ['English'],
      specialties: ['Companionship'],
      availabilityTypes: ['full_time'],
      ...profile,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, caregiverId };
}

/** An upload as the network's door hands it on. */
export async function uploadOf(fileName: string, content: Buffer, field = 'file'): Promise<Upload> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'tendwell-test-')), 'upload');
  await writeFile(file, content);
  return new Upload({ field, path: file, fileName, byteSize: content.length });
}

/** Sends a form through the network's door, as a browser would. */
export async function sendForm(
  product: TestProduct,
  key: string,
  fields: Record<string, string | File>,
  visit: Visit,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const response = await product.request(key, {
    method: 'POST',
    body,
    headers: {
      cookie: `session=${visit.sessionToken}`,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(body.length),
    },
  });
  return { status: response.status, json: (await response.json()).json };
}

export function fileOf(name: string, content: Buffer | string): File {
  return new File([content as never], name);
}
