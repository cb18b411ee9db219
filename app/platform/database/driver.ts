import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Driver } from './connection.ts';
import type { Connections } from './pool.ts';

// Our bigints fit a JavaScript number. A date stays text, because a Date would add a time zone.
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: String, serialize: String },
};

type Target = { host: string[]; port: number[]; path: string | false };

type Settings = {
  connections: number;
  /** kept open until it is cut; for simple queries only, since column types are not looked up */
  isKept?: boolean;
  /** PostgreSQL settings of the session */
  session?: Record<string, string | number>;
  onNotice?(channel: string, text: string): void;
};

/** postgres.js with our settings and sockets, so that `cut` can close them all at once. */
export function openDriver(
  url: string,
  { connections, isKept = false, session, onNotice }: Settings,
): Connections {
  const sockets = new Set<Socket>();
  const takeTurn = createTurns(connections * 2);
  let isCut = false;

  async function openSocket({ host, port, path }: Target): Promise<Socket> {
    await takeTurn();
    if (isCut) throw Object.assign(new Error('The connection was cut.'), { code: 'ECONNRESET' });
    // Our packets are small and must not wait until the one before is acknowledged.
    const socket = connect(path ? { path } : { host: host[0]!, port: port[0]!, noDelay: true });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // If the server closes it before it is ready, report an error: the driver would retry for ever.
    socket.once('end', () => socket.destroy(closedByServer()));
    return socket;
  }

  const driver: Driver = postgres(url, {
    ...({ socket: openSocket, onnotify: onNotice } as object),
    max: connections,
    connect_timeout: 10,
    // The driver does not handle a connection that is lost while it looks up types.
    ...(isKept ? { max_lifetime: null, fetch_types: false } : { idle_timeout: 60 }),
    keep_alive: 10,
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    types: types as never,
    connection: { application_name: 'tendwell', ...session } as never,
  });

  return {
    driver,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy(closedByServer());
      void driver.end({ timeout: 0 });
    },
  };
}

const closedByServer = () =>
  Object.assign(new Error('The database closed the connection.'), { code: 'CONNECTION_CLOSED' });

const refillMs = 100;

/** Limits new connections to `most` at once, then ten per second, so that failures cause no storm. */
function createTurns(most: number) {
  let left = most;
  let countedAt = performance.now();
  return async function takeTurn(): Promise<void> {
    for (;;) {
      const refilled = Math.floor((performance.now() - countedAt) / refillMs);
      left = Math.min(most, left + refilled);
      countedAt += refilled * refillMs;
      if (left > 0) break;
      await pause(refillMs);
    }
    left -= 1;
  };
}
