import superjson from 'superjson';
import { Problem } from '#values/problem.ts';

const maximumBodyBytes = 256 * 1024;

/**
 * The query string, and for a write also the body, whose fields take precedence. The one-click
 * unsubscribe request of a mail program has both.
 */
export async function readInput(request: Request): Promise<unknown> {
  const query = readParams(new URL(request.url).searchParams);
  if (request.method === 'GET') return { ...query, ...readResumption(request) };
  const body = await readBody(request);
  return typeof body === 'object' ? { ...query, ...body } : body;
}

/** A browser that reconnects to a stream sends the id of the last event it received as a header. */
function readResumption({ headers }: Request) {
  const lastEventId = headers.get('last-event-id');
  return lastEventId === null ? {} : { lastEventId };
}

/** `name[]=a&name[]=b` is a list, and so is a repeated `name`; everything else is one string. */
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

/** Stops reading at the size limit, and reads nothing of a body that announces more. */
async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > maximumBodyBytes) throw tooLarge();
  // The HTTP server lets no more through than the announced length.
  if (announced !== null) return request.text();
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
