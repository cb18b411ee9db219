import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { isProblem, Problem } from '#values/problem.ts';
import type { Disk } from './store.ts';

// More than the largest allowed file, so that every file is sent in one request.
const partSize = 16 * 1024 * 1024;

export type BucketDisk = Disk & {
  /** `within`: only names that begin so */
  list(within?: string): AsyncIterable<{ name: string; writtenAt: Date }>;
};

type Timeouts = {
  /** how long one file may take, retries included */
  timeoutMs?: number;
  /** how long all requests are refused after the bucket did not answer */
  pauseMs?: number;
};

/**
 * Files in a bucket, or in a folder of it, by a URL such as
 * `s3://key:secret@host:9000/bucket/folder?region=…&ssl=false`.
 */
export function openS3Disk(
  s3Url: string,
  { timeoutMs = 10_000, pauseMs = 3_000 }: Timeouts = {},
): BucketDisk {
  const url = new URL(s3Url);
  const protocol = url.searchParams.get('ssl') === 'false' ? 'http' : 'https';
  const client = new S3Client({
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 2,
    // Reading pauses while a slow visitor downloads.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
    // Not all S3-compatible stores support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  });
  const [Bucket, ...folders] = url.pathname.split('/').filter(Boolean);
  const start = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  const place = (name: string) => ({ Bucket, Key: `${start}${name}` });

  let pausedUntil = 0;

  /** Limits the wait for a bucket that does not answer, and then refuses requests for a while. */
  async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (performance.now() < pausedUntil) throw unavailable(undefined);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      return await work(timeout.signal);
    } catch (error) {
      if (!timeout.signal.aborted && !isOutage(error)) throw error;
      pausedUntil = performance.now() + pauseMs;
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    write: (name, bytes) =>
      inTime(async (signal) => {
        const params = { ...place(name), Body: bytes };
        const upload = new Upload({ client, params, partSize, queueSize: 1 });
        signal.addEventListener('abort', () => void upload.abort());
        await upload.done();
      }),
    read: (name) =>
      inTime(async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand(place(name)), { abortSignal });
        return Body as Readable;
      }),
    remove: (name) =>
      inTime(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(place(name)), { abortSignal });
      }),
    async *list(within?: string) {
      const asked = { Bucket, Prefix: `${start}${within ?? ''}` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked)) {
        for (const { Key, LastModified } of Contents) {
          yield { name: Key!.slice(start.length), writtenAt: LastModified! };
        }
      }
    },
    findProblem: () =>
      inTime((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal })).then(
        () => undefined,
        (error) => ({
          text: isProblem(error) ? 'The bucket does not answer.' : 'The bucket refuses us.',
          isShared: true,
        }),
      ),
  };
}

const networkCodes = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN)|ENOTFOUND)/;

/** Whether the bucket is down or too busy, rather than refusing one request. */
function isOutage(error: unknown): boolean {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    name === 'TimeoutError' || networkCodes.test(code ?? '') || status >= 500 || status === 429
  );
}

function unavailable(cause: unknown): Problem {
  const text = 'We cannot reach our files right now. Please try again in a moment.';
  return Object.assign(new Problem('unavailable', text), { cause });
}
