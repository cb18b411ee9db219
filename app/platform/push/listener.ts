import type { Writable } from 'node:stream';
import type { Database } from '../database/connection.ts';
import { listEventsAfter, readLastNumber } from './events.ts';
import type { NumberedEvent } from './events.ts';

export type Reader = {
  userId: string;
  sessionId: string;
  /** the number of the last event the page received, if it reconnects */
  lastEventId?: number | undefined;
};

/** Writes events to an open page until one of the two sides ends it. */
export type WriteEvents = (page: Writable) => void;

type Parts = { db: Database; reader: Reader; page: Writable; onEnd(listener: Listener): void };

const hello = 'retry: 2000\n\n';
/** An event, because pages do not see comments; without an id, so that the last event id stays. */
const heartbeat = Buffer.from('event: beat\ndata: {}\n\n');
const pageSize = 500;
/** Bytes, of about a thousand events. A page that stops reading is disconnected; it can reconnect and catch up. */
const longestBacklog = 100_000;

/**
 * One open page. It has received exactly the events up to `last`: an event is written only when it
 * is the next one, and if one is missing, the table is read from there.
 *
 * A class, because all open pages share its functions, and a process has thousands of them.
 */
export class Listener {
  readonly reader: Reader;
  /** from performance.now(), which changes of the system clock do not affect */
  readonly openedAt = performance.now();
  readonly #db: Database;
  readonly #page: Writable;
  readonly #onEnd: (listener: Listener) => void;
  /** undefined until the starting number is known */
  #last: number | undefined;
  #isBehind = false;
  #isReading = false;
  #isOpen = true;

  constructor({ db, reader, page, onEnd }: Parts) {
    this.reader = reader;
    this.#db = db;
    this.#page = page;
    this.#onEnd = onEnd;
    const forget = () => this.#forget();
    page.on('close', forget).on('error', forget);
    this.#begin().catch(() => this.end());
  }

  /** Sends an event. One already received is ignored; missing ones before it are read and sent first. */
  offer(event: NumberedEvent) {
    if (this.#last === undefined || event.number <= this.#last) return;
    if (event.number > this.#last + 1) return this.#catchUp();
    this.#write(frameOf(event));
    this.#last = event.number;
  }

  /** Makes sure that all events up to this number are sent. */
  expect(number: number) {
    if (this.#last !== undefined && number > this.#last) this.#catchUp();
  }

  beat() {
    this.#write(heartbeat);
  }

  end() {
    if (!this.#isOpen) return;
    this.#forget();
    this.#page.end();
  }

  #forget() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd(this);
  }

  #write(chunk: string | Buffer) {
    if (!this.#isOpen) return;
    this.#page.write(chunk);
    if (this.#page.writableLength > longestBacklog) this.end();
  }

  #catchUp() {
    this.#isBehind = true;
    if (!this.#isReading) this.#readOn().catch(() => this.end());
  }

  async #readOn() {
    this.#isReading = true;
    while (this.#isBehind && this.#isOpen) {
      this.#isBehind = false;
      const events = await this.#readAfter(this.#last!);
      for (const event of events) this.offer(event);
      if (events.length === pageSize) this.#isBehind = true;
    }
    this.#isReading = false;
  }

  #readAfter(number: number) {
    return listEventsAfter(this.#db, { userId: this.reader.userId, number, limit: pageSize });
  }

  /** Events offered before this is done are ignored; `catchUp` at its end reads them. */
  async #begin() {
    this.#write(hello);
    const newest = await readLastNumber(this.#db, this.reader.userId);
    const { lastEventId } = this.reader;
    const isResumed = lastEventId !== undefined && (await this.#canResume(lastEventId, newest));
    this.#last = isResumed ? lastEventId : newest;
    if (!isResumed) this.#write(frameOf({ number: newest, kind: 'ready', data: '{}' }));
    this.#catchUp();
  }

  /** Not after a number that was never used, nor after one whose next event is deleted. */
  async #canResume(lastEventId: number, newest: number): Promise<boolean> {
    if (lastEventId >= newest) return lastEventId === newest;
    const [next] = await this.#readAfter(lastEventId);
    return next?.number === lastEventId + 1;
  }
}

function frameOf({ number, kind, data }: NumberedEvent): string {
  return `id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`;
}
