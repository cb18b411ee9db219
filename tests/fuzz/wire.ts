/** A request as bytes, and what comes back. */
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { RawJson } from './hostile-values.ts';
import type { FuzzRequest } from './requests.ts';
import { aFile } from './shape-values.ts';

/** Longer than this is a hang. */
const patienceMs = 5_000;

export type Arrived = { status: number; headers: http.IncomingHttpHeaders; body: string };

type Written = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** how much of the body is sent before the caller hangs up */
  hangsUpAt?: number;
};

/** `undefined` where the caller hung up before there was an answer. */
export async function send(address: string, written: Written): Promise<Arrived | undefined> {
  const { method, path, headers, body, hangsUpAt } = written;
  const signal = AbortSignal.timeout(patienceMs);
  return new Promise((resolve, reject) => {
    const isOver = (error: Error) =>
      signal.aborted
        ? reject(new Error(`No answer in ${patienceMs} ms: ${method} ${path}`))
        : hangsUpAt === undefined
          ? reject(error)
          : resolve(undefined);
    const request = http.request(address, { method, path, headers, signal, agent }, (answer) => {
      // A stream of events never ends.
      if (answer.headers['content-type'] === 'text/event-stream') {
        resolve({ status: answer.statusCode!, headers: answer.headers, body: '' });
        return answer.destroy();
      }
      readWhole(answer).then(resolve, isOver);
    });
    request.on('error', isOver);
    if (hangsUpAt === undefined) return request.end(body);
    request.write(body.subarray(0, hangsUpAt), () => request.destroy());
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

async function readWhole(answer: IncomingMessage): Promise<Arrived> {
  const body = await buffer(answer);
  return { status: answer.statusCode!, headers: answer.headers, body: body.toString('utf8') };
}

/** `known` has what the markers in the fields stand for. */
export function write(
  key: string,
  { fields, encoding, flaw }: FuzzRequest,
  {
    cookie,
    origin,
    known,
  }: { cookie: string | undefined; origin: string; known: Record<string, unknown> },
): Written {
  const [usualMethod, name] = key.split(' ') as [string, string];
  const method = flaw && 'method' in flaw ? flaw.method : usualMethod;
  const filled = fill(fields, known) as Record<string, unknown>;
  const isQuery = encoding === 'query' || method === 'GET' || method === 'HEAD';
  const query = [isQuery ? asParams(filled) : '', flaw && 'query' in flaw ? flaw.query : ''];
  const search = query.filter(Boolean).join('&').slice(0, 12_000);
  const { contentType, body: whole } = isQuery
    ? { contentType: undefined, body: Buffer.alloc(0) }
    : encode(filled, encoding, flaw);
  const body = flaw && 'bytes' in flaw ? inserted(whole, flaw.bytes, flaw.at) : whole;
  const cutAt = flaw && 'cutAt' in flaw ? Math.floor(body.length * flaw.cutAt) : undefined;
  const hangsUp = flaw && 'cutAt' in flaw && flaw.hangsUp && !isQuery && cutAt! < body.length;
  const sent = cutAt === undefined || hangsUp ? body : body.subarray(0, cutAt);
  const headers: Record<string, string> = {
    'user-agent': 'fuzz',
    origin,
    ...(cookie && { cookie }),
    ...(contentType && { 'content-type': contentType }),
    ...(sent.length > 0 &&
      (flaw && 'isChunked' in flaw
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(sent.length) })),
    ...(flaw && 'contentType' in flaw && { 'content-type': flaw.contentType }),
    ...(flaw && 'header' in flaw && { [flaw.header[0]]: flaw.header[1] }),
  };
  const path = `/_api/${name}${search && `?${search}`}`;
  return { method, path, headers, body: sent, ...(hangsUp && { hangsUpAt: cutAt! }) };
}

function inserted(body: Buffer, bytes: string, at: number): Buffer {
  const place = Math.floor(body.length * at);
  const middle = Buffer.from(bytes, 'latin1');
  return Buffer.concat([body.subarray(0, place), middle, body.subarray(place)]);
}

function fill(value: unknown, known: Record<string, unknown>): unknown {
  if (typeof value === 'string' && value.startsWith('known:')) return known[value.slice(6)];
  if (value instanceof RawJson) return value;
  if (Array.isArray(value)) return value.map((one) => fill(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, known)]));
}

function encode(
  fields: Record<string, unknown>,
  encoding: FuzzRequest['encoding'],
  flaw: FuzzRequest['flaw'],
) {
  if (encoding === 'multipart') return asMultipart(fields);
  if (encoding === 'form') {
    const body = Buffer.from(asParams(fields));
    return { contentType: 'application/x-www-form-urlencoded', body };
  }
  const json = flaw && 'body' in flaw ? flaw.body : fields;
  const meta = flaw && 'meta' in flaw ? flaw.meta : undefined;
  const isWrapped = encoding === 'superjson' || meta !== undefined;
  const text = asJson(isWrapped ? { json, meta } : json);
  return { contentType: 'application/json', body: Buffer.from(text) };
}

/** Unlike `JSON.stringify`, it puts a `RawJson` into the text as it stands. */
function asJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(asJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const there = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${there.map(([name, one]) => `${JSON.stringify(name)}:${asJson(one)}`).join()}}`;
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : asJson(value)).toWellFormed();

/** A list is a repeated name; whatever else is no text is written as JSON. */
function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .slice(0, 300)
          .map((one): [string, string] => [name, asText(one)]),
  );
}

const asParams = (fields: Record<string, unknown>) =>
  new URLSearchParams(pairsOf(fields)).toString();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
const boundary = 'a-boundary-of-the-fuzzing';

function asMultipart(fields: Record<string, unknown>) {
  const parts = pairsOf(fields).flatMap(([name, value]) => {
    const quoted = name.replace(/["\r\n]/g, escape);
    const file =
      value === aFile ? '; filename="document.pdf"\r\nContent-Type: application/pdf' : '';
    return [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n`,
      ),
      value === aFile ? pdf : Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
