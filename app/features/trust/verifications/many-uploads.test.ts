import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '#platform/files/store.ts';
import { joinCaregiver } from '#tests/people.ts';
import { fileOf, sendForm } from '#tests/uploads.ts';
import { pdf, phonePhoto } from '#tests/sample-files.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { createTestServer } from '#tests/test-server.ts';
import { openVerifications } from './actions.server.ts';

const megabyte = 1024 * 1024;

let product: TestProduct;
let caregiver: Awaited<ReturnType<typeof joinCaregiver>>;
let verificationId: string;
beforeAll(async () => {
  // A place of our own, so that what others upload meanwhile is not counted.
  process.env.TMPDIR = await mkdtemp(path.join(tmpdir(), 'tendwell-test-'));
  product = await testProduct();
});

// A new one for each test: nobody sends more than thirty documents an hour.
beforeEach(async () => {
  caregiver = await joinCaregiver(product, { approvalStatus: 'pending' });
  await openVerifications(product.db, product.platform, {
    caregiverId: caregiver.caregiverId,
    types: ['cpr_first_aid'],
  });
  ({ id: verificationId } = await product.db
    .selectFrom('verifications')
    .select('id')
    .where('caregiverId', '=', caregiver.caregiverId)
    .executeTakeFirstOrThrow());
});

const countPapers = async () =>
  (await product.db.selectFrom('documents').select('id').execute()).length;

const kinds = [
  // Twenty whole files would be 198 MB.
  {
    name: 'cpr.pdf',
    make: async () => Buffer.concat([pdf()], Math.floor(9.9 * megabyte)),
    most: 150,
  },
  // Twenty opened pictures would be 1,300 MB. They take turns, and some 400 MB come and go: what is
  // freed is not given back to the system at once.
  { name: 'cpr.jpg', make: () => phonePhoto({ width: 3000, height: 2000 }), most: 650 },
];
const patient = { timeout: 60_000 };
test.each(kinds)('FILE-2 twenty $name at once leave memory flat', patient, async (kind) => {
  const { name, make, most } = kind;
  const papersBefore = await countPapers();
  const server = createTestServer((request, env) =>
    product.network.fetch(request, { ...env, requestId: 'test', nonce: 'a-nonce' }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // One body for all twenty, so that what grows is the server's.
  const body = formOf(name, await make());

  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => send(port, body)));
  clearInterval(watch);
  server.close();

  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await countPapers()).toBe(papersBefore + 20);
  expect((peak - before) / megabyte).toBeLessThan(most);
});

function formOf(name: string, content: Buffer): Buffer {
  const field = `--x\r\nContent-Disposition: form-data; name="verificationId"\r\n\r\n${verificationId}`;
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"`;
  return Buffer.concat([
    Buffer.from(`${field}\r\n${file}\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
}

async function send(port: number, body: Buffer): Promise<number> {
  const request = openRequest({
    method: 'POST',
    port,
    path: '/_api/verifications/upload',
    headers: {
      'user-agent': 'tests',
      cookie: `session=${caregiver.visit.sessionToken}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}

test('FILE-2 a full disk is told in words and leaves nothing', async () => {
  const before = await countPapers();
  const uploads = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('tendwell-upload-'));
  const leftBefore = await uploads();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const fullDisk = {
    write: () => Promise.reject(full),
    read: () => Promise.reject(full),
    remove: async () => {},
    async *list() {},
    findProblem: async () => undefined,
  };
  // The view a write has of the store copies its methods when the write begins.
  const { put } = product.platform.files;
  product.platform.files.put = createFileStore(fullDisk, product.platform.keys).put;
  const fields = { verificationId, file: fileOf('cpr.pdf', pdf()) };
  const answer = await sendForm(product, 'verifications/upload', fields, caregiver.visit);
  product.platform.files.put = put;
  expect(answer).toMatchObject({
    status: 503,
    json: { error: 'We cannot take files right now. Please try again later.' },
  });
  expect(await countPapers()).toBe(before);
  expect(await uploads()).toEqual(leftBefore);
});
