import type { TestProduct } from './product.ts';

export type TestEvent = { id: number; event: string; data: Record<string, unknown> };

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

/** Listens as this person does, in this process. */
export async function listenAs(
  product: TestProduct,
  person: { visit: { sessionToken: string | undefined } },
  lastEventId?: number,
) {
  const response = await product.request('events', {
    headers: {
      cookie: `session=${person.visit.sessionToken}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return listenTo(response.body!);
}
