import superjson from 'superjson';
import { Problem } from '#values/problem.ts';

const maximumBodyBytes = 256 * 1024;

/** The query, and for a write the body over it: a mail program's one-click answer has both. */
export async function readInput(request: Request): Promise<unknown> {
  const query = readParams(new URL(request.url).searchParams);
  if (request.method === 'GET') return { ...query, ...readResumption(request) };
  const body = await readBody(request);
  return typeof body === 'object' ? { ...query, ...body } : body;
}

/** A browser says by a header of its own how far it had listened to a stream. */
function readResumption({ headers }: Request) {
  const lastEventId = headers.get('last-event-id');
  return lastEventId === null ? {} : { lastEventId };
}

/** `name[]=a&name[]=b` is a list, a repeated `name` too; everything else is one text. */
function readParams(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      const isList = name.endsWith('[]') || values.length > 1;
      return [name.replace(/\[\]$/, ''), isList ? values : values[0]!];
    }),
  );
}

async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return {};
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return readParams(new URLSearchParams(text));
  }
  try {
    const body: unknown = JSON.parse(text);
    const isWrapped = typeof body === 'object' && body !== null && 'json' in body;
    return isWrapped ? superjson.deserialize(body as never) : body;
  } catch {
    throw new Problem('invalid', 'The request body is not valid JSON.');
  }
}

/** Reads no more than it accepts, and nothing of what says that it is more. */
async function readText(request: Request): Promise<string> {
  const named = request.headers.get('content-length');
  if (named !== null && Number(named) > maximumBodyBytes) throw tooLarge();
  // Of a length that is named, the server lets no more through.
  if (named !== null) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maximumBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const tooLarge = () => new Problem('too-large', 'The request is too large.');
