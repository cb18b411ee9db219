import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { WriteEvents } from '#platform/push/listener.ts';
import { isProblem, Problem } from '#values/problem.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { fileAnswer, PopupAnswer } from './contract.ts';
import type { Gate, ReadInput } from './gate.ts';
import { readInput } from './input.ts';
import { readMultipart } from './multipart.ts';
import { refuseForeignOrigin } from './origin.ts';
import { errorPage, messagePage } from './popup-page.ts';
import { pageVersion, versionHeader } from './page-version.ts';
import type { Method, Table } from './row.ts';
import { createUploadBudget } from './upload-budget.ts';
import type { UploadBudget } from './upload-budget.ts';
import { visitOf } from './visit.ts';
import type { VisitSettings } from './visit.ts';
import { wrap } from './wrap.ts';

/** What the server adds to each request. */
export type HttpEnvironment = {
  Bindings: {
    requestId: string;
    nonce: string;
    /** writes the events of a stream once the headers are sent */
    sendEvents(write: WriteEvents): void;
  };
};

type HttpContext = Context<HttpEnvironment>;

/** Serves every row of the table over HTTP below /_api, with bodies encoded by superjson. */
export function serveTable(
  gate: Gate,
  settings: VisitSettings,
  budget: UploadBudget = createUploadBudget(),
): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  for (const key of Object.keys(gate.table)) {
    const [method, path] = key.split(' ') as [Method, string];
    app.on(method, `/_api/${path}`, (http) => answer({ gate, settings, budget }, key, http));
  }
  app.notFound((http) => refuse(gate, http, new Problem('missing', 'Not found.')));
  return app;
}

type Parts = { gate: Gate; settings: VisitSettings; budget: UploadBudget };

async function answer({ gate, settings, budget }: Parts, key: string, http: HttpContext) {
  const row = gate.table[key as keyof Table]!;
  try {
    refuseOutdated(http.req.header(versionHeader));
    checkRequest(http.req.raw, settings, row.writes || http.req.method !== 'GET');
    const { visit, cookies } = visitOf(http, settings);
    const { address } = visit;
    const read: ReadInput = row.multipart
      ? (work) => readMultipart({ http, address, budget, words: row.multipart! }, work)
      : async (work) => work(await readInput(http.req.raw));
    const output = await gate.receive(key, read, visit);
    for (const cookie of cookies.values()) http.header('Set-Cookie', cookie, { append: true });
    if (row.stream) return asStream(http, output as WriteEvents);
    if (row.file) return asFile(http, output as z.output<typeof fileAnswer>);
    return row.popup ? inPopup(http, output as PopupOutput) : wrapped(http, 200, output);
  } catch (error) {
    return refuse(gate, http, error, row.popup || row.file ? asErrorPage : wrapped);
  }
}

/** A page from before an update that changed the endpoints; callers that are no page send no version. */
function refuseOutdated(version: string | undefined) {
  if (version !== undefined && Number(version) < pageVersion) {
    throw new Problem('outdated', 'This page is from before an update. Please reload it.');
  }
}

/**
 * Refuses a request by its headers, for endpoints and for pages. Some GET requests write too, such as
 * an audit entry, so the caller says what is a write.
 */
export function checkRequest(request: Request, { publicUrl }: VisitSettings, isWrite: boolean) {
  checkHeaders(request.headers);
  if (isWrite) refuseForeignOrigin(request, publicUrl);
}

/** The header check that the specification asks for. */
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
  respond: (http: HttpContext, status: number, refusal: Refusal) => Response = wrapped,
) {
  if (!isProblem(error)) {
    const { requestId } = http.env;
    gate.platform.log.error({ err: error, requestId, path: http.req.path }, 'request failed');
    return respond(http, 500, {
      error: 'An unknown error occurred',
      message: 'An unknown error occurred',
    });
  }
  if (error.retryAfterSeconds) http.header('Retry-After', String(error.retryAfterSeconds));
  const { message, details, retryAfterSeconds } = error;
  return respond(http, error.status, { error: message, message, details, retryAfterSeconds });
}

function wrapped(http: HttpContext, status: number, value: unknown) {
  http.header('Content-Type', 'application/json; charset=utf-8');
  http.header('Cache-Control', 'no-store');
  const body = wrap(value);
  http.header('Content-Length', String(Buffer.byteLength(body)));
  return http.body(body, status as 200);
}

/** Only pictures are shown in the browser; other files are downloaded, so that no script in them runs. */
function asFile(http: HttpContext, file: z.output<typeof fileAnswer>) {
  const { fileName, mediaType, byteSize, content } = file;
  const disposition = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  http.header('Content-Type', mediaType);
  http.header('Content-Length', String(byteSize));
  http.header('Content-Disposition', `${disposition}; filename="${fileName}"`);
  http.header('X-Content-Type-Options', 'nosniff');
  http.header('Cache-Control', 'private, no-store');
  if (http.req.method === 'HEAD') {
    content.destroy();
    return http.body(null);
  }
  return http.body(Readable.toWeb(content) as never);
}

/** `X-Accel-Buffering` keeps proxies from collecting events before they pass them on. */
function asStream(http: HttpContext, write: WriteEvents) {
  http.header('Content-Type', 'text/event-stream');
  http.header('Cache-Control', 'no-store');
  http.header('X-Accel-Buffering', 'no');
  http.env.sendEvents(write);
  return http.body(null);
}

type PopupOutput = z.output<PopupAnswer<z.ZodUnknown>>;

function inPopup(http: HttpContext, output: PopupOutput) {
  keepOpener(http);
  if ('goTo' in output) return http.redirect(output.goTo);
  return http.html(messagePage(output, http.env.nonce));
}

function asErrorPage(http: HttpContext, status: number, { message }: Refusal) {
  keepOpener(http);
  return http.html(errorPage(message), status as 400);
}

/** Any other policy would separate the window from the page that opened it. */
function keepOpener(http: HttpContext) {
  http.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  http.header('Cache-Control', 'no-store');
}
