import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import superjson from 'superjson';
import { z } from 'zod';
import { isProblem, Problem } from '#values/problem.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { fileAnswer, PopupAnswer, streamAnswer } from './contract.ts';
import type { Gate, ReadInput } from './gate.ts';
import { readInput } from './input.ts';
import { readMultipart } from './multipart.ts';
import { refuseForeignOrigin } from './origin.ts';
import { explainingPage, tellingPage } from './popup-page.ts';
import type { Method, Table } from './row.ts';
import { createUploadBudget } from './upload-budget.ts';
import type { UploadBudget } from './upload-budget.ts';
import { visitOf } from './visit.ts';
import type { VisitSettings } from './visit.ts';

/** What the server says of a request beside the request itself. */
export type DoorEnvironment = { Bindings: { requestId: string; nonce: string } };

type HttpContext = Context<DoorEnvironment>;

/** The network's door: every row of the table under /_api, values wrapped as superjson does. */
export function serveTable(
  gate: Gate,
  settings: VisitSettings,
  budget: UploadBudget = createUploadBudget(),
): Hono<DoorEnvironment> {
  const door = new Hono<DoorEnvironment>();
  for (const key of Object.keys(gate.table)) {
    const [method, path] = key.split(' ') as [Method, string];
    door.on(method, `/_api/${path}`, (http) => answer({ gate, settings, budget }, key, http));
  }
  door.notFound((http) => refuse(gate, http, new Problem('missing', 'Not found.')));
  return door;
}

type Door = { gate: Gate; settings: VisitSettings; budget: UploadBudget };

async function answer({ gate, settings, budget }: Door, key: string, http: HttpContext) {
  const row = gate.table[key as keyof Table]!;
  try {
    checkRequest(http.req.raw, settings, row.writes || http.req.method !== 'GET');
    const { visit, cookies } = visitOf(http, settings);
    const { address } = visit;
    const read: ReadInput = row.multipart
      ? (work) => readMultipart({ http, address, budget, words: row.multipart! }, work)
      : async (work) => work(await readInput(http.req.raw));
    const output = await gate.receive(key, read, visit);
    for (const cookie of cookies.values()) http.header('Set-Cookie', cookie, { append: true });
    if (row.stream) return asStream(http, output as z.output<typeof streamAnswer>);
    if (row.file) return asFile(http, output as z.output<typeof fileAnswer>);
    return row.popup ? inPopup(http, output as PopupOutput) : wrapped(http, 200, output);
  } catch (error) {
    return refuse(gate, http, error, row.popup || row.file ? explainedInWindow : wrapped);
  }
}

/** What is refused before anything is read, at both doors. Some reads write too, an audit entry say. */
export function checkRequest(request: Request, { publicUrl }: VisitSettings, isWrite: boolean) {
  checkHeaders(request.headers);
  if (isWrite) refuseForeignOrigin(request, publicUrl);
}

/** The specification's header check. */
const headerRules = z.object({
  'user-agent': z
    .string('A user-agent is required.')
    .min(1)
    .max(500, 'The user-agent is too long.'),
  accept: z.string().optional(),
  origin: z.url('The origin must be a URL.').optional(),
});

function checkHeaders(headers: Headers) {
  const result = headerRules.safeParse(Object.fromEntries(headers));
  if (result.success) return;
  const details = result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  throw new Problem('invalid', `Invalid request headers: ${details[0]!.message}`, { details });
}

type Refusal = {
  error: string;
  message: string;
  details?: FieldIssue[];
  retryAfterSeconds?: number;
};

function refuse(
  gate: Gate,
  http: HttpContext,
  error: unknown,
  say: (http: HttpContext, status: number, refusal: Refusal) => Response = wrapped,
) {
  if (!isProblem(error)) {
    const { requestId } = http.env;
    gate.platform.log.error({ err: error, requestId, path: http.req.path }, 'request failed');
    return say(http, 500, {
      error: 'An unknown error occurred',
      message: 'An unknown error occurred',
    });
  }
  if (error.retryAfterSeconds) http.header('Retry-After', String(error.retryAfterSeconds));
  const { message, details, retryAfterSeconds } = error;
  return say(http, error.status, { error: message, message, details, retryAfterSeconds });
}

function wrapped(http: HttpContext, status: number, value: unknown) {
  http.header('Content-Type', 'application/json; charset=utf-8');
  http.header('Cache-Control', 'no-store');
  const body = superjson.stringify(value);
  http.header('Content-Length', String(Buffer.byteLength(body)));
  return http.body(body, status as 200);
}

/** A picture may be looked at; anything else is only ever saved, so that nothing in it runs here. */
function asFile(http: HttpContext, file: z.output<typeof fileAnswer>) {
  const { fileName, mediaType, byteSize, content } = file;
  const disposition = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  http.header('Content-Type', mediaType);
  http.header('Content-Length', String(byteSize));
  http.header('Content-Disposition', `${disposition}; filename="${fileName}"`);
  http.header('X-Content-Type-Options', 'nosniff');
  http.header('Cache-Control', 'private, no-store');
  return http.body(Readable.toWeb(content) as never);
}

/** No proxy on the way may keep events back to send more at once. */
function asStream(http: HttpContext, events: z.output<typeof streamAnswer>) {
  http.header('Content-Type', 'text/event-stream');
  http.header('Cache-Control', 'no-store');
  http.header('X-Accel-Buffering', 'no');
  return http.body(events);
}

type PopupOutput = z.output<PopupAnswer<z.ZodUnknown>>;

function inPopup(http: HttpContext, output: PopupOutput) {
  freePopup(http);
  if ('goTo' in output) return http.redirect(output.goTo);
  return http.html(tellingPage(output, http.env.nonce));
}

function explainedInWindow(http: HttpContext, status: number, { message }: Refusal) {
  freePopup(http);
  return http.html(explainingPage(message), status as 400);
}

/** Any other policy would cut the window from the page that opened it. */
function freePopup(http: HttpContext) {
  http.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  http.header('Cache-Control', 'no-store');
}
