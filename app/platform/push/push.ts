import type { Connection, Database } from '../database/connection.ts';
import { Problem } from '#values/problem.ts';
import { pushEvent, readLastNumbers } from './events.ts';
import type { NumberedEvent, PushEvent } from './events.ts';
import { Listener } from './listener.ts';
import type { Reader, WriteEvents } from './listener.ts';
import { listenForNotices } from './notices.ts';

/** Sends events to open pages, and tells the process what other processes have changed. */
export type Push = {
  /** Server-sent events: those after `lastEventId`, or else new ones. */
  open(reader: Reader): WriteEvents;
  /** Tells the open pages of these people, once the transaction is committed. */
  send(db: Database, userIds: string[], event: PushEvent): Promise<void>;
  /** how many streams are open */
  count(): number;
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
  let isClosed = false;
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
      if ((listeners.get(reader.userId)?.size ?? 0) >= mostPerPerson) {
        throw new Problem('too-many', 'Too many pages are open.');
      }
      return (page) => {
        // Whoever has left meanwhile would never be removed.
        if (page.destroyed) return;
        if (isClosed) return void page.end();
        const own = listeners.get(reader.userId) ?? new Set();
        listeners.set(reader.userId, own.add(new Listener({ db, reader, page, onEnd: remove })));
      };
    },
    send: pushEvent,
    count: () => all().length,
    onPublicChange: (act) => void afterPublicChange.add(act),
    async close() {
      isClosed = true;
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
