import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testProduct } from '#tests/product.ts';
import { createTestServer } from '#tests/test-server.ts';
import { createGate } from './gate.ts';
import { serveTable } from './http.ts';
import { removeAbandonedUploads } from './multipart.ts';
import type { Upload } from './upload.ts';
import { formRow } from './row.ts';

const megabyte = 1024 * 1024;

const described = {
  prepare: ({ input }: { input: Record<string, unknown> }) => describeInput(input),
  run: async ({ input }: { input: Record<string, unknown> }) => input,
};

let network: ReturnType<typeof serveTable>;
beforeAll(async () => {
  // A folder of its own, so that uploads of other tests are not counted.
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'tendwell-test-'));
  const { db, transact, platform } = await testProduct();
  const anything = z.record(z.string(), z.unknown());
  const table = {
    'POST form': formRow('anyone', anything, anything, described),
    'POST members-form': formRow('signed-in', anything, anything, described),
  };
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  network = serveTable(gate, { publicUrl: undefined, trustedProxies: [] });
});

/** Posts a form to a row that answers with what it received. */
async function send(form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const response = await network.request(
    'http://127.0.0.1/_api/form',
    {
      method: 'POST',
      body,
      headers: {
        'user-agent': 'tests',
        'content-type': request.headers.get('content-type')!,
        'content-length': String(body.length),
        ...headers,
      },
    },
    { requestId: 'test' },
  );
  return { status: response.status, json: (await response.json()).json };
}

async function describeInput(input: Record<string, unknown>) {
  const entries = Object.entries(input).map(async ([name, value]) => [
    name,
    await describeValue(value),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function describeValue(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('path' in value) {
    const { path, fileName, byteSize } = value as Upload;
    return { fileName, byteSize, starts: (await readFile(path)).subarray(0, 5).toString() };
  }
  return describeInput(value as Record<string, unknown>);
}

const file = (size: number, name = 'me.png') => new File(['hello'.padEnd(size, '.')], name);
const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('tendwell-upload-'));

test('fields, lists, maps and files arrive under their names', async () => {
  const form = new FormData();
  form.append('bio', 'Zoë');
  form.append('languages', 'English');
  form.append('languages', 'Español');
  form.append('certificationDocuments[cpr_first_aid]', file(20, 'cpr.pdf'));
  form.append('profilePhoto', file(10));
  expect((await send(form)).json).toEqual({
    bio: 'Zoë',
    languages: ['English', 'Español'],
    certificationDocuments: {
      cpr_first_aid: { fileName: 'cpr.pdf', byteSize: 20, starts: 'hello' },
    },
    profilePhoto: { fileName: 'me.png', byteSize: 10, starts: 'hello' },
  });
});

test('a field may have any name', async () => {
  const form = new FormData();
  form.append('valueOf', 'Ana');
  form.append('toString', 'Ben');
  expect((await send(form)).json).toEqual({ valueOf: 'Ana', toString: 'Ben' });
});

test('a file input left empty is no file', async () => {
  const form = new FormData();
  form.append('resume', new File([], ''));
  expect((await send(form)).json).toEqual({});
});

test('an empty file differs from no file', async () => {
  const form = new FormData();
  form.append('resume', new File([], 'resume.pdf'));
  expect((await send(form)).json).toMatchObject({ resume: { byteSize: 0 } });
});

test('FILE-2 a file over 10 MB is refused by its field, and nothing stays', async () => {
  const before = await leftovers();
  const form = new FormData();
  form.append('governmentId', file(10 * megabyte + 1));
  const response = await send(form);
  expect(response.status).toBe(413);
  expect(response.json).toMatchObject({
    error: 'File size must be less than 10MB.',
    details: [{ field: 'governmentId', message: 'File size must be less than 10MB.' }],
  });
  expect(await leftovers()).toEqual(before);
});

test('a file of exactly 10 MB is taken', async () => {
  const form = new FormData();
  form.append('governmentId', file(10 * megabyte));
  expect((await send(form)).json).toMatchObject({
    governmentId: { byteSize: 10 * megabyte },
  });
});

test('a body that does not say its length, or says too much, is refused before it is read', async () => {
  const form = new FormData();
  form.append('bio', 'short');
  expect((await send(form, { 'content-length': '' })).status).toBe(411);
  expect((await send(form, { 'content-length': String(100 * megabyte) })).status).toBe(413);
});

test('a body that is no form is refused in words', async () => {
  const response = await send(new FormData(), { 'content-type': 'text/plain' });
  expect(response.status).toBe(400);
  expect(response.json).toMatchObject({ error: 'A form with files is expected.' });
});

test('what is over a form’s limits is refused in words, not cut off', async () => {
  const fields = (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index += 1) form.append(`field${index}`, 'x');
    return form;
  };
  expect(Object.keys((await send(fields(200))).json)).toHaveLength(200);
  expect(await send(fields(201))).toMatchObject({
    status: 400,
    json: { error: 'A form can have up to 200 fields.' },
  });

  const files = (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index += 1) form.append(`file${index}`, file(10));
    return form;
  };
  expect((await send(files(12))).status).toBe(200);
  expect(await send(files(13))).toMatchObject({
    status: 400,
    json: { error: 'A form can carry up to 12 files.' },
  });

  const long = new FormData();
  long.append('bio', 'x'.repeat(16 * 1024));
  expect((await send(long)).json.bio).toHaveLength(16 * 1024);
  long.set('bio', 'x'.repeat(16 * 1024 + 1));
  expect(await send(long)).toMatchObject({
    status: 413,
    json: { details: [{ field: 'bio', message: 'This text is too long.' }] },
  });
  expect(await leftovers()).toEqual([]);
});

/** Begins a form over a real connection, sends this much of its one file, and waits for an answer. */
async function sendPart(path: string, megabytesSent: number, megabytesSaid: number) {
  const server = createTestServer((request, env) =>
    network.fetch(request, { ...env, requestId: 'test', nonce: 'a-nonce' }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = openRequest({
    method: 'POST',
    port: (server.address() as AddressInfo).port,
    path: `/_api/${path}`,
    headers: {
      'user-agent': 'tests',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': megabytesSaid * megabyte,
    },
  });
  request.on('error', () => {});
  request.write('--x\r\nContent-Disposition: form-data; name="resume"; filename="r.pdf"\r\n\r\n');
  for (let sent = 0; sent < megabytesSent; sent += 1) request.write(Buffer.alloc(megabyte));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += chunk;
  request.destroy();
  server.closeAllConnections();
  server.close();
  return { status: response.statusCode, error: JSON.parse(body).json.error };
}

test('FILE-2 a file that grows too large is refused while it still arrives', async () => {
  const before = await leftovers();
  expect(await sendPart('form', 11, 50)).toEqual({
    status: 413,
    error: 'File size must be less than 10MB.',
  });
  expect(await leftovers()).toEqual(before);
});

test('nothing is received from someone who may not send it', async () => {
  expect(await sendPart('members-form', 0, 50)).toMatchObject({ status: 401 });
});

test('a start removes the uploads of a killed process, and no others', async () => {
  const killed = spawn('true');
  await once(killed, 'exit');
  const folders = [killed.pid, process.ppid].map((id) => `tendwell-upload-${id}-abc`);
  for (const folder of folders) {
    await mkdir(join(tmpdir(), folder));
    await writeFile(join(tmpdir(), folder, '0'), 'a passport');
  }
  await removeAbandonedUploads();
  expect(await leftovers()).toEqual([folders[1]]);
});
