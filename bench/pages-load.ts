/** Asks one address many times, and what that cost: time, CPU of the process and of the database, bytes, statements. */
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { Driver } from '#platform/database/connection.ts';

const connections = 4;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

export type Cost = {
  processMs: number;
  databaseMs: number;
  p50: number;
  p99: number;
  kilobytes: number;
  statements: number;
  buffers: number;
};
export type Target = { url: string; pid: number; cookie?: string };

export async function load(
  { url, pid, cookie }: Target,
  { requests, driver, postmaster }: { requests: number; driver: Driver; postmaster: number },
): Promise<Cost> {
  const one = () => ask(url, cookie);
  for (let count = 0; count < 8; count += 1) await one();
  await driver`select pg_stat_statements_reset()`;
  const before = { process: cpuOf(pid), database: databaseCpu(postmaster) };
  const times: number[] = [];
  let bytes = 0;
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      bytes += await one();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const after = { process: cpuOf(pid), database: databaseCpu(postmaster) };
  const [asked] = await driver<{ calls: number; buffers: number }[]>`
    select sum(calls)::int as calls, sum(shared_blks_hit + shared_blks_read)::float8 as buffers
    from pg_stat_statements where query !~ 'pg_stat_statements|pgboss'`;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  return {
    processMs: (after.process - before.process) / requests,
    databaseMs: (after.database - before.database) / requests,
    p50: at(0.5),
    p99: at(0.99),
    kilobytes: bytes / requests / 1024,
    statements: (asked!.calls ?? 0) / requests,
    buffers: (asked!.buffers ?? 0) / requests,
  };
}

function ask(url: string, cookie?: string): Promise<number> {
  const headers = { accept: 'text/html', 'user-agent': 'bench', ...(cookie && { cookie }) };
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

/** In milliseconds, of all threads. */
function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + ranFor(`${pid}/task/${thread}`),
    0,
  );
}

/** Of every connection of the server, and of what it did before. */
function databaseCpu(postmaster: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .reduce((sum, name) => sum + ranFor(name), 0);
}

function ranFor(path: string): number {
  try {
    return Number(readFileSync(`/proc/${path}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0; // It has ended.
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  } catch {
    return 0;
  }
}
