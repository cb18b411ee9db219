import superjson from 'superjson';
import { z } from 'zod';
import type { Row } from '#gate/row.ts';
import type { Arrived } from './wire.ts';

const refusal = z.strictObject({
  error: z.string().min(1),
  message: z.string().min(1),
  details: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
});

/** What of our own must be in no answer. */
const secrets = /node_modules|\bat .+\.ts:\d+|postgres|syntax error|ECONN/i;

/** What is wrong with an answer of a row, if anything is. */
export function faultOf(row: Row, method: string, { status, headers, body }: Arrived) {
  const seen = `${status} ${headers['content-type']}: ${body.slice(0, 300)}`;
  if (status >= 500) return seen;
  if (status >= 400 && secrets.test(body)) return `tells too much: ${seen}`;
  if (isOfServer(status, headers, body) || method === 'HEAD') return undefined;
  const type = headers['content-type'] ?? '';
  const isPage = type.startsWith('text/html') && /^<!doctype html>/i.test(body);
  if (row.popup && (isPage || status === 302)) return undefined;
  if (row.file && (isPage || headers['content-disposition'])) return undefined;
  if (row.stream && type === 'text/event-stream') return undefined;
  if (!type.startsWith('application/json')) return `not what it answers with: ${seen}`;
  return shapeFault(status === 200 ? row.output : refusal, body);
}

/** What no browser and no program of ours sends is refused before any row is known. */
function isOfServer(status: number, { 'content-type': type }: Arrived['headers'], body: string) {
  const isMethod = status === 405 && body === 'Method not allowed.';
  return isMethod || ([400, 408, 417, 431].includes(status) && !type && body === '');
}

function shapeFault(shape: z.ZodType, body: string) {
  try {
    const result = shape.safeParse(superjson.parse(body));
    return result.success ? undefined : `${z.prettifyError(result.error)}: ${body.slice(0, 300)}`;
  } catch {
    return `no JSON: ${body.slice(0, 300)}`;
  }
}
