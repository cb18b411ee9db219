import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Disk } from './store.ts';

// More than the largest file people may send: it goes in one request, whole or not at all.
const partSize = 16 * 1024 * 1024;

/** Files in a bucket, by a URL such as `s3://key:secret@host:9000/bucket?region=…&ssl=false`. */
export function openS3Disk(s3Url: string): Disk {
  const url = new URL(s3Url);
  const protocol = url.searchParams.get('ssl') === 'false' ? 'http' : 'https';
  const client = new S3Client({
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
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

  return {
    async write(name, bytes) {
      const params = { ...place(name), Body: bytes };
      await new Upload({ client, params, partSize, queueSize: 1 }).done();
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(place(name)));
      return Body as Readable;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of Contents) {
          yield { name: Key!, writtenAt: LastModified! };
        }
      }
    },
  };
}
