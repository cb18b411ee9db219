/** Asks one address many times, and what that cost: time, CPU of the process and of the database, bytes, statements. */
import http from 'node:http';
import type { Driver } from '#platform/database/connection.ts';
import { cpuOf, databaseCpu } from './cpu-time.ts';

const connections = 4;

export type Cost = {
  processMs: number;
  databaseMs: number;
  p50: number;
  p99: number;
  /** as sent, compressed if the server compresses */
  kilobytes: number;
  statements: number;
  buffers: number;
};
export type Statement = { text: string; calls: number; milliseconds: number; buffers: number };
export type Target = {
  /** a page that must not come from a kept copy has another address each time */
  url: () => string;
  pid: number;
  cookie?: string | undefined;
};
export type Measuring = { requests: number; driver: Driver; postmaster: number };

export async function load(target: Target, { requests, driver, postmaster }: Measuring) {
  // Of its own: the server closes connections that wait while another is measured.
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const one = () => ask(target.url(), { agent, cookie: target.cookie });
  for (let count = 0; count < 8; count += 1) await one();
  await driver`select pg_stat_statements_reset()`;
  const before = { process: cpuOf(target.pid), database: databaseCpu(postmaster) };
  const times: number[] = [];
  let bytes = 0;
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      // Not `bytes += await …`, which would forget what the others have added meanwhile.
      const received = await one();
      bytes += received;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const after = { process: cpuOf(target.pid), database: databaseCpu(postmaster) };
  agent.destroy();
  const statements = await readStatements(driver, requests);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  const sum = (key: 'calls' | 'buffers') =>
    statements.reduce((all, statement) => all + statement[key], 0);
  const cost: Cost = {
    processMs: (after.process - before.process) / requests,
    databaseMs: (after.database - before.database) / requests,
    p50: at(0.5),
    p99: at(0.99),
    kilobytes: bytes / requests / 1024,
    statements: sum('calls'),
    buffers: sum('buffers'),
  };
  return { cost, statements };
}

/** Those that belong to the page: what background jobs asked meanwhile was not asked with each request. */
const readStatements = (driver: Driver, requests: number) => driver<Statement[]>`
  select query as text, calls / ${requests}::float8 as calls,
    total_exec_time / ${requests}::float8 as milliseconds,
    (shared_blks_hit + shared_blks_read) / ${requests}::float8 as buffers
  from pg_stat_statements where calls >= ${requests}::int / 2 and query !~ 'pg_stat_statements|\\mjobs\\.(job|queue|schedule|version)'
  order by shared_blks_hit + shared_blks_read desc`;

const usualHeaders = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'bench',
};

/** The bytes of its answer. */
export function ask(
  url: string,
  { agent, cookie }: { agent: http.Agent; cookie?: string | undefined },
): Promise<number> {
  const headers = { ...usualHeaders, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} was answered ${response.statusCode}.`)),
        );
      })
      .on('error', reject);
  });
}
