import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Upload } from '#gate/upload.ts';
import type { TestProduct } from './product.ts';

type Fields = Record<string, string | File>;

/** An upload as the network's door hands it on. */
export async function uploadOf(fileName: string, content: Buffer, field = 'file'): Promise<Upload> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'tendwell-test-')), 'upload');
  await writeFile(file, content);
  return new Upload({ field, path: file, fileName, byteSize: content.length });
}

export function fileOf(name: string, content: Buffer | string): File {
  return new File([content as never], name);
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Sends a form through the network's door, as a browser would. */
export async function sendForm(
  product: Pick<TestProduct, 'request'>,
  key: string,
  form: FormData | Fields,
  visit: { sessionToken?: string | undefined } = {},
) {
  const request = new Request('http://127.0.0.1/', {
    method: 'POST',
    body: form instanceof FormData ? form : formOf(form),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const response = await product.request(key, {
    method: 'POST',
    body,
    headers: {
      ...(visit.sessionToken ? { cookie: `session=${visit.sessionToken}` } : {}),
      'content-type': request.headers.get('content-type')!,
      'content-length': String(body.length),
    },
  });
  const { json } = (await response.json()) as { json: any };
  const cookie = response.headers.get('set-cookie') ?? '';
  return { status: response.status, json, sessionToken: /session=([^;]+)/.exec(cookie)?.[1] };
}
