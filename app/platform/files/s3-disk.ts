import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Problem } from '#values/problem.ts';
import type { Disk } from './store.ts';

// More than the largest file people may send: it goes in one request, whole or not at all.
const partSize = 16 * 1024 * 1024;

type Patience = {
  /** how long one file may take, tries included */
  giveUpMs?: number;
  /** how long nobody tries again after the bucket did not answer */
  restMs?: number;
};

/** Files in a bucket, by a URL such as `s3://key:secret@host:9000/bucket?region=…&ssl=false`. */
export function openS3Disk(
  s3Url: string,
  { giveUpMs = 10_000, restMs = 3_000 }: Patience = {},
): Disk {
  const url = new URL(s3Url);
  const protocol = url.searchParams.get('ssl') === 'false' ? 'http' : 'https';
  const client = new S3Client({
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 2,
    // A file on its way to a slow reader may pause for a while.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  });
  const Bucket = url.pathname.slice(1);
  const place = (name: string) => ({ Bucket, Key: name });

  let restsUntil = 0;

  /** A bucket that does not answer holds nobody up for long, and those who come next not at all. */
  async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (performance.now() < restsUntil) throw unavailable(undefined);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), giveUpMs);
    try {
      return await work(patience.signal);
    } catch (error) {
      if (!patience.signal.aborted && !isOutage(error)) throw error;
      restsUntil = performance.now() + restMs;
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
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of Contents) {
          yield { name: Key!, writtenAt: LastModified! };
        }
      }
    },
  };
}

const networkCodes = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN)|ENOTFOUND)/;

/** Whether the bucket is away or too busy, as it is not when it refuses one request. */
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
