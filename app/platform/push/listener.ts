import type { Database } from '../database/connection.ts';
import { listEventsAfter, readLastNumber } from './events.ts';
import type { NumberedEvent } from './events.ts';

export type Reader = {
  userId: string;
  sessionId: string;
  /** the number of the last event the page received, if it reconnects */
  lastEventId?: number | undefined;
};

export type Listener = {
  reader: Reader;
  /** from performance.now(), which changes of the system clock do not affect */
  openedAt: number;
  /** Sends an event. One already received is ignored; missing ones before it are read and sent first. */
  offer(event: NumberedEvent): void;
  /** Makes sure that all events up to this number are sent. */
  expect(number: number): void;
  beat(): void;
  end(): void;
};

const encoder = new TextEncoder();
const hello = encoder.encode('retry: 2000\n\n');
/** An event, because pages do not see comments; without an id, so that the last event id stays. */
const heartbeat = encoder.encode('event: beat\ndata: {}\n\n');
const pageSize = 500;
/** A page that stops reading is disconnected; it can reconnect and catch up. */
const longestBacklog = 500;

/**
 * One open page. It has received exactly the events up to `last`: an event is written only when it
 * is the next one, and if one is missing, the table is read from there.
 */
export function createListener(db: Database, reader: Reader, onEnd: (listener: Listener) => void) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  /** undefined until the starting number is known */
  let last: number | undefined;
  let isBehind = false;
  let isReading = false;
  let isOpen = true;

  function write(chunk: Uint8Array) {
    if (!isOpen) return;
    controller.enqueue(chunk);
    if ((controller.desiredSize ?? 0) < -longestBacklog) end();
  }

  function end() {
    if (!isOpen) return;
    forget();
    controller.close();
  }

  function forget() {
    isOpen = false;
    onEnd(listener);
  }

  function offer(event: NumberedEvent) {
    if (last === undefined || event.number <= last) return;
    if (event.number > last + 1) return catchUp();
    write(frameOf(event));
    last = event.number;
  }

  function expect(number: number) {
    if (last !== undefined && number > last) catchUp();
  }

  function catchUp() {
    isBehind = true;
    if (!isReading) readOn().catch(end);
  }

  async function readOn() {
    isReading = true;
    while (isBehind && isOpen) {
      isBehind = false;
      const events = await readAfter(last!);
      for (const event of events) offer(event);
      if (events.length === pageSize) isBehind = true;
    }
    isReading = false;
  }

  const readAfter = (number: number) =>
    listEventsAfter(db, { userId: reader.userId, number, limit: pageSize });

  /** Events offered before this is done are ignored; `catchUp` at its end reads them. */
  async function begin() {
    write(hello);
    const newest = await readLastNumber(db, reader.userId);
    const { lastEventId } = reader;
    const isResumed = lastEventId !== undefined && (await canResume(lastEventId, newest));
    last = isResumed ? lastEventId : newest;
    if (!isResumed) write(frameOf({ number: newest, kind: 'ready', data: '{}' }));
    catchUp();
  }

  /** Not after a number that was never used, nor after one whose next event is deleted. */
  async function canResume(lastEventId: number, newest: number): Promise<boolean> {
    if (lastEventId >= newest) return lastEventId === newest;
    const [next] = await readAfter(lastEventId);
    return next?.number === lastEventId + 1;
  }

  const listener: Listener = {
    reader,
    openedAt: performance.now(),
    offer,
    expect,
    end,
    beat: () => write(heartbeat),
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
        begin().catch(end);
      },
      cancel: forget,
    },
    { highWaterMark: 0 },
  );
  return { listener, stream };
}

function frameOf({ number, kind, data }: NumberedEvent): Uint8Array {
  return encoder.encode(`id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`);
}
