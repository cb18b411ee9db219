import type { Connection } from '../database/connection.ts';
import { Problem } from '#values/problem.ts';
import { readLastNumbers } from './events.ts';
import type { NumberedEvent } from './events.ts';
import { createListener } from './listener.ts';
import type { Listener, Reader } from './listener.ts';
import { listenForNotices } from './notices.ts';

/** Sends events to open pages, and tells the process what other processes have changed. */
export type Push = {
  /** A stream of server-sent events: those after `lastEventId`, or else new ones. */
  open(reader: Reader): ReadableStream<Uint8Array>;
  /** Calls `act` when something that visitors see has changed, or may have without our knowing. */
  onPublicChange(act: () => void): void;
  /** Ends all streams; the pages reconnect to another process and miss nothing. */
  close(): Promise<void>;
};

const beatSeconds = 25;
/** Then the stream ends; the browser reconnects, and its session is checked again. */
const longestMinutes = 10;
const mostPerPerson = 12;

/** One LISTEN connection for all streams of this process, however many processes there are. */
export async function startPush({ db, url }: Pick<Connection, 'db' | 'url'>): Promise<Push> {
  const listeners = new Map<string, Set<Listener>>();
  const all = () => [...listeners.values()].flatMap((set) => [...set]);
  const afterPublicChange = new Set<() => void>();
  const tellPublicChange = () => {
    for (const act of afterPublicChange) act();
  };

  function remove(listener: Listener) {
    const { userId } = listener.reader;
    const own = listeners.get(userId);
    own?.delete(listener);
    if (own?.size === 0) listeners.delete(userId);
  }

  /** Notices can be lost with their connection, so listeners are compared with the stored numbers. */
  async function compareNumbers() {
    const newest = await readLastNumbers(db, [...listeners.keys()]);
    for (const { userId, lastNumber } of newest) {
      for (const listener of listeners.get(userId) ?? []) listener.expect(lastNumber);
    }
  }

  function beat() {
    const oldest = performance.now() - longestMinutes * 60_000;
    for (const listener of all()) {
      if (listener.openedAt < oldest) listener.end();
      else listener.beat();
    }
    compareNumbers().catch(() => {});
  }

  const notices = await listenForNotices(url, {
    channels: {
      events(notice) {
        const { userId, ...event } = readNotice(notice);
        for (const listener of listeners.get(userId) ?? []) listener.offer(event);
      },
      departures(id) {
        for (const listener of all()) {
          if (listener.reader.userId === id || listener.reader.sessionId === id) listener.end();
        }
      },
      public_changes: tellPublicChange,
    },
    onListening() {
      tellPublicChange();
      return compareNumbers();
    },
  });
  const timer = setInterval(beat, beatSeconds * 1000).unref();

  return {
    open(reader) {
      const own = listeners.get(reader.userId) ?? new Set();
      if (own.size >= mostPerPerson) throw new Problem('too-many', 'Too many pages are open.');
      const { listener, stream } = createListener(db, reader, remove);
      listeners.set(reader.userId, own.add(listener));
      return stream;
    },
    onPublicChange: (act) => void afterPublicChange.add(act),
    async close() {
      clearInterval(timer);
      for (const listener of all()) listener.end();
      notices.stop();
    },
  };
}

/** The format that the database writes: user id, number, kind, data. */
function readNotice(notice: string): NumberedEvent & { userId: string } {
  const [userId = '', number = '', kind = ''] = notice.split(' ', 3);
  const data = notice.slice(userId.length + number.length + kind.length + 3);
  return { userId, number: Number(number), kind, data };
}
