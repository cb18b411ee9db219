import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Context as HttpContext } from 'hono';
import { Problem } from '#values/problem.ts';

/** A file as it came in: its name is what the visitor calls it, its type is not yet believed. */
export type Upload = { path: string; fileName: string; byteSize: number };

type Value = string | Upload;
type Input = Record<string, Value | Value[] | Record<string, Value>>;

// One byte more than a file may have: busboy cuts at the limit itself.
const limits = { fileSize: 10 * 1024 * 1024 + 1, files: 12, fields: 200, fieldSize: 64 * 1024 };
const maximumBytes = 60 * 1024 * 1024;

/**
 * Streams a form's files to a folder of their own while they arrive, so that memory stays flat
 * whatever is sent, lets `work` have the whole, and leaves nothing behind.
 */
export async function readMultipart<Result>(
  http: HttpContext,
  work: (input: Input) => Promise<Result>,
): Promise<Result> {
  checkLength(http);
  const folder = await mkdtemp(path.join(tmpdir(), 'tendwell-upload-'));
  try {
    return await work(await receive(http, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkLength(http: HttpContext) {
  const length = http.req.header('content-length');
  if (!length) throw new Problem('length-required', 'The request must say how long it is.');
  if (Number(length) > maximumBytes)
    throw new Problem('too-large', 'The files are too large together.');
}

async function receive(http: HttpContext, folder: string): Promise<Input> {
  const input: Input = {};
  const oversize: string[] = [];
  const writes: Promise<void>[] = [];
  const form = openForm(http);

  form.on('field', (name, value) => put(input, name, value));
  form.on('file', (name, stream, { filename }) => {
    const file = path.join(folder, String(writes.length));
    writes.push(
      pipeline(stream, createWriteStream(file)).then(() => {
        if (stream.truncated) oversize.push(name);
        // A file input left empty arrives as a nameless, empty file: nobody chose one.
        else if (filename)
          put(input, name, { path: file, fileName: filename, byteSize: bytesOf(stream) });
      }),
    );
    countBytes(stream);
  });

  try {
    await pipeline(Readable.fromWeb(http.req.raw.body as never), form);
    await Promise.all(writes);
  } catch (error) {
    await Promise.allSettled(writes);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new Problem('unavailable', 'We cannot take files right now. Please try again later.');
    }
    throw new Problem('invalid', 'The form did not arrive whole. Please try again.');
  }
  if (oversize.length > 0) {
    const message = 'File size must be less than 10MB.';
    throw new Problem('too-large', message, {
      details: oversize.map((field) => ({ field, message })),
    });
  }
  return input;
}

function openForm(http: HttpContext) {
  try {
    return busboy({
      headers: Object.fromEntries(http.req.raw.headers),
      limits,
      defParamCharset: 'utf8',
    });
  } catch {
    throw new Problem('invalid', 'A form with files is expected.');
  }
}

const sizes = new WeakMap<Readable, number>();
const bytesOf = (stream: Readable) => sizes.get(stream) ?? 0;
function countBytes(stream: Readable) {
  stream.on('data', (chunk: Buffer) => sizes.set(stream, bytesOf(stream) + chunk.length));
}

/** `name` again makes a list; `name[key]` makes a map. */
function put(input: Input, name: string, value: Value) {
  const keyed = /^(\w+)\[(\w+)\]$/.exec(name);
  if (keyed) {
    const [, outer, key] = keyed as unknown as [string, string, string];
    input[outer] = { ...(input[outer] as Record<string, Value>), [key]: value };
  } else if (name in input) {
    input[name] = [input[name]].flat() as Value[];
    (input[name] as Value[]).push(value);
  } else {
    input[name] = value;
  }
}
