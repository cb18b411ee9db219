import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Context as HttpContext } from 'hono';
import { fullDiskProblem } from '#platform/files/full-disk.ts';
import { isProblem, Problem, wrongField } from '#values/problem.ts';
import type { UploadBudget } from './upload-budget.ts';
import { Upload } from './upload.ts';

type Value = string | Upload;
type Input = Record<string, Value | Value[] | Record<string, Value>>;

const mostFiles = 12;
const mostFields = 200;
// One byte more than is allowed: busboy truncates at the limit, and we refuse what was truncated.
const limits = {
  fileSize: 10 * 1024 * 1024 + 1,
  fieldSize: 16 * 1024 + 1,
  files: mostFiles,
  fields: mostFields,
};
const maximumBytes = 60 * 1024 * 1024;

type Form = {
  http: HttpContext;
  /** the sender's network address, for the budget */
  address: string;
  budget: UploadBudget;
  words: { tooLarge: string };
};

/**
 * Streams a form's files into a temporary folder while they arrive, so that memory use does not grow
 * with their size. `work` receives the whole form; the folder is removed afterwards. A form that
 * exceeds the upload budget is refused before anything of it is read.
 */
export async function readMultipart<Result>(
  { http, address, budget, words }: Form,
  work: (input: Input) => Promise<Result>,
): Promise<Result> {
  const release = await budget.reserve(address, announcedLength(http));
  try {
    const folder = await mkdtemp(join(tmpdir(), `tendwell-upload-${process.pid}-`)).catch(
      (error) => {
        throw fullDiskProblem(error) ?? error;
      },
    );
    try {
      return await work(await receive(http, folder, words));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/** A process that was killed leaves its uploads, unencrypted. They are removed at the next start. */
export async function removeAbandonedUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = /^tendwell-upload-(\d+)-/.exec(name) ?? [];
    if (owner && !isAnotherProcess(Number(owner))) {
      // Of another user it stays: it is not ours to remove.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** Our own process id in a folder's name means that an earlier process had the same id. */
function isAnotherProcess(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function announcedLength(http: HttpContext): number {
  const length = http.req.header('content-length');
  if (!length) throw new Problem('length-required', 'The request must say how long it is.');
  if (Number(length) > maximumBytes)
    throw new Problem('too-large', 'The files are too large together.');
  return Number(length);
}

async function receive(http: HttpContext, folder: string, words: { tooLarge: string }) {
  // Without a prototype, so that a field may have any name.
  const input: Input = Object.create(null);
  const writes: Promise<void>[] = [];
  const form = openForm(http);
  const giveUp = (error: Error) => form.destroy(error);

  // What exceeds a limit is refused rather than truncated, so that no answer is lost silently.
  form.on('fieldsLimit', () => giveUp(tooMany(`A form can have up to ${mostFields} fields.`)));
  form.on('filesLimit', () => giveUp(tooMany(`A form can carry up to ${mostFiles} files.`)));
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) giveUp(tooLarge(fieldOf(name), 'This text is too long.'));
    else put(input, name, value);
  });
  form.on('file', (name, stream, { filename }) => {
    const path = join(folder, String(writes.length));
    const field = fieldOf(name);
    const target = createWriteStream(path);
    stream.on('limit', () => giveUp(tooLarge(field, words.tooLarge)));
    const writing = pipeline(stream, target).then(() => {
      // A file input left empty arrives as an empty file without a name.
      if (!filename) return;
      const byteSize = target.bytesWritten;
      put(input, name, new Upload({ field, path, fileName: filename, byteSize }));
    });
    // If a file cannot be written, the rest of the form is not received.
    writing.catch(giveUp);
    writes.push(writing);
  });

  try {
    await pipeline(Readable.fromWeb(http.req.raw.body as never), form);
    await Promise.all(writes);
    return input;
  } catch (error) {
    await Promise.allSettled(writes);
    throw explain(error);
  }
}

const tooMany = (message: string) => new Problem('invalid', message);

function tooLarge(field: string, message: string): Problem {
  return wrongField(field, message, 'too-large');
}

function explain(error: unknown): Problem {
  if (isProblem(error)) return error;
  const broken = 'The form did not arrive whole. Please try again.';
  return fullDiskProblem(error) ?? new Problem('invalid', broken);
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

/** `outer[key]` becomes `outer.key`, the path of the field in the input. */
const fieldOf = (name: string) => name.replace(/\[(\w+)\]$/, '.$1');

/** A repeated `name` makes a list; `name[key]` makes a map. */
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
