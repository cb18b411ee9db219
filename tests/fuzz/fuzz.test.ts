/**
 * Every row of the endpoint table, asked over a network by every kind of caller with what its shape
 * allows, what lies at the shape's edges, and what is broken in one place. The answer may be a refusal,
 * never a failure, and always what the row answers with. A failure prints the smallest such request
 * and a seed: `FUZZ_SEED=… FUZZ_REQUESTS=… npm run test:fuzz -- -t 'POST messages/send'` repeats it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import type { Row } from '#gate/row.ts';
import { testProduct } from '../product.ts';
import type { TestProduct } from '../product.ts';
import { addressOf, secret, startProcess } from '../started-product.ts';
import { faultOf } from './faults.ts';
import { createPeople, knownNames } from './people.ts';
import { requestsOf } from './requests.ts';
import { valuesOf } from './shape-values.ts';
import { send, write } from './wire.ts';

const rows = Object.entries(api) as unknown as [string, Row][];
const total = Number(process.env.FUZZ_REQUESTS ?? 1_600);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const perRow = Math.ceil(total / rows.length);

let product: TestProduct;
let address: string;
let started: ReturnType<typeof startProcess>;
let people: ReturnType<typeof createPeople>;
let sent = 0;
const memory: number[] = [];

beforeAll(async () => {
  product = await testProduct();
  people = createPeople(product);
  started = startProcess({
    DATABASE_URL: product.url,
    APP_SECRET: secret,
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'tendwell-fuzz-')),
    TMPDIR: tmpdir(),
    STOP_GRACE_SECONDS: '0',
    PROCESSES: '1',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  });
  address = await addressOf(started);
});

const patience = { timeout: 60_000 + total * 20 };

describe('no request makes a row fail', patience, () => {
  test.concurrent.each(rows)('%s', async (key, row) => {
    const property = fc.asyncProperty(requestsOf(key, row, knownNames), async (request) => {
      if (sent++ % Math.ceil(total / 30) === 0) memory.push(await readMemory());
      const { cookies, known } = await people.current();
      const cookie = cookies[request.caller];
      const written = write(key, request, { cookie, origin: address, known });
      const answer = await send(address, written);
      if (answer?.status === 401 && cookie) people.renew();
      if (answer) expect(faultOf(row, written.method, answer)).toBeUndefined();
    });
    await fc.assert(property, {
      seed,
      numRuns: perRow,
      interruptAfterTimeLimit: patience.timeout - 20_000,
      markInterruptAsFailure: true,
    });
  });
});

test('of the inputs that are made from its shape, each row takes some', () => {
  const never = rows.filter(([, { input, multipart }]) => {
    const made = valuesOf(input, { knownNames: [], hasEdges: false });
    // The fields of a form arrive as texts and files.
    const isTaken = (one: unknown) => multipart || input.safeParse(one).success;
    return ![1, 2, 3, 4].some((some) => fc.sample(made, { seed: some, numRuns: 40 }).some(isTaken));
  });
  expect(never.map(([key]) => key)).toEqual([]);
});

test('the process is still the one that was started, and has not grown', async () => {
  expect(started.child.exitCode).toBeNull();
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ isReady: true });
  expect(started.output).not.toMatch(/"level":(50|60)/);
  // The first third compiles the program and fills its pools.
  const settled = memory.slice(Math.floor(memory.length / 3));
  const half = Math.floor(settled.length / 2);
  const growth = median(settled.slice(half)) - median(settled.slice(0, half));
  expect(growth, `megabytes: ${memory.join(' ')}`).toBeLessThan(100);
});

/** Of the started process, in megabytes; ours would not do, because the answers are made there. */
async function readMemory(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${started.child.pid}`]);
  return Math.round(Number(stdout) / 1024);
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
