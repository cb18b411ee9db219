import { PassThrough, Readable } from 'node:stream';
import { Hono } from 'hono';
import type { WriteEvents } from '#platform/push/listener.ts';
import { writeEvents } from '#server/event-streams.ts';
import { listen } from '#server/listen.ts';
import type { TestProduct } from './product.ts';
import { onTeardown } from './setup.ts';

export type TestEvent = { id: number; event: string; data: Record<string, unknown> };

/** Reads what is written to an open page, without a network. */
export function listenHere(write: WriteEvents) {
  const page = new PassThrough();
  write(page);
  return listenTo(Readable.toWeb(page) as ReadableStream<Uint8Array>);
}

/** What a browser does: reads the stream frame by frame, and knows the last id. */
export function listenTo(stream: ReadableStream<Uint8Array>) {
  const events: TestEvent[] = [];
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const waiting: (() => void)[] = [];
  let hasEnded = false;
  const wake = () => waiting.splice(0).forEach((go) => go());

  const ended = (async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop()!;
      events.push(...frames.filter((frame) => frame.startsWith('id:')).map(readFrame));
      wake();
    }
  })()
    .catch(() => {})
    .then(() => {
      hasEnded = true;
      wake();
    });

  return {
    events,
    ended,
    hasEnded: () => hasEnded,
    lastId: () => events.at(-1)?.id,
    /** All events so far, once there are at least so many. */
    async atLeast(count: number): Promise<TestEvent[]> {
      while (events.length < count && !hasEnded) {
        await new Promise<void>((go) => waiting.push(go));
      }
      return events;
    },
    close: () => reader.cancel(),
  };
}

function readFrame(frame: string): TestEvent {
  const fields = Object.fromEntries(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return { id: Number(fields.id), event: fields.event!, data: JSON.parse(fields.data!) };
}

/** The endpoints on a port of their own: events are written to a connection. */
export async function serveEndpoints({ network }: TestProduct) {
  const app = new Hono().use(writeEvents).all('*', (http) =>
    network.fetch(http.req.raw, {
      ...(http.env as object),
      requestId: 'a-request',
      nonce: '',
      sendEvents: (write) => http.set('events', write),
    }),
  );
  return listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
}

const servers = new WeakMap<TestProduct, ReturnType<typeof serveEndpoints>>();

async function urlOf(product: TestProduct): Promise<string> {
  let server = servers.get(product);
  if (!server) {
    servers.set(product, (server = serveEndpoints(product)));
    const { close } = await server;
    // Open pages end with the push, and the server waits for them.
    onTeardown(() => Promise.all([close(), product.platform.push.close()]));
  }
  return (await server).url;
}

/** Listens as this person does. */
export async function listenAs(
  product: TestProduct,
  person: { visit: { sessionToken: string | undefined } },
  lastEventId?: number,
) {
  const response = await openEvents(product, {
    cookie: `session=${person.visit.sessionToken}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return listenTo(response.body!);
}

export async function openEvents(product: TestProduct, headers: Record<string, string> = {}) {
  return fetch(`${await urlOf(product)}/_api/events`, { headers });
}
