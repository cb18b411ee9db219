import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { readAddress } from './address.ts';
import type { Address, Server } from './address.ts';
import type { Driver } from './connection.ts';
import { findServer } from './find-server.ts';
import type { Purpose, State } from './find-server.ts';
import { readJson, toCamelCase } from './names.ts';
import type { Connections } from './pool.ts';
import { failedSocket, openPlainSocket, secure } from './socket.ts';

// Our bigints fit a JavaScript number. A date stays text, because a Date would add a time zone.
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: String, serialize: String },
};

/** For statements whose author has written the JSON out already. */
const writtenJson = {
  json: { to: 114, from: [114], parse: JSON.parse, serialize: written },
  jsonb: { to: 3802, from: [3802], parse: JSON.parse, serialize: written },
};

/** For statements whose author knows the names of the database in camelCase. */
const namedJson = {
  json: { to: 114, from: [114, 3802], parse: readJson, serialize: JSON.stringify },
};

/** What stands between us and the server, such as PgBouncer, if something does. */
export type Pooler = {
  isThere: boolean;
  /** whether a prepared statement can be used again, whichever connection it then comes to */
  keepsStatements: boolean;
};

const noPooler: Pooler = { isThere: false, keepsStatements: true };

type Settings = {
  connections: number;
  /** kept open until it is cut; for simple queries only, since column types are not looked up */
  isKept?: boolean;
  /** PostgreSQL settings of the session */
  session?: Record<string, string | number>;
  /** which of several servers to connect to */
  purpose?: Purpose | undefined;
  pooler?: Pooler | undefined;
  /** sends a text as the JSON that it is, not as a JSON string */
  hasWrittenJson?: boolean | undefined;
  /** names of columns and within JSON, as our code has them */
  isInCamelCase?: boolean | undefined;
  onNotice?(channel: string, text: string): void;
};

/** postgres.js with our settings and sockets, so that `cut` can close them all at once. */
export function openDriver(url: string, settings: Settings): Connections {
  return openAt(readAddress(url), settings);
}

function openAt(address: Address, settings: Settings): Connections {
  const { connections, isKept = false, session, pooler = noPooler, onNotice } = settings;
  const { hasWrittenJson, isInCamelCase } = settings;
  const { servers, tls, parameters, ...account } = address;
  const sockets = new Set<Socket>();
  const takeTurn = createTurns(connections * 2);
  let isCut = false;
  /** all connections go to the same server; when one is lost, the next looks again */
  let found: Promise<Server> | undefined;

  function find(): Promise<Server> {
    if (servers.length === 1) return Promise.resolve(servers[0]!);
    const { purpose = 'writes' } = settings;
    return (found ??= findServer(servers, purpose, (server, timeoutMs) =>
      askState({ ...address, servers: [server] }, timeoutMs),
    ));
  }

  function note(socket: Socket): Socket {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      found = undefined;
    });
    // If the server closes it before it is ready, report an error: the driver would retry for ever.
    socket.once('end', () => socket.destroy(closedByServer()));
    return socket;
  }

  /** `cut` can end it, too. Later only the encrypted socket is cut: both would report the error. */
  async function secureInTime(socket: Socket, server: Server): Promise<Socket> {
    sockets.add(socket);
    try {
      return await secure(socket, server, tls);
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      sockets.delete(socket);
    }
  }

  async function openSocket(): Promise<Socket> {
    await takeTurn();
    try {
      const server = await find();
      if (isCut) throw closedByServer();
      const socket = openPlainSocket(server);
      const isPlain = tls.mode === 'disable' || server.host.startsWith('/');
      return note(isPlain ? socket : await secureInTime(socket, server));
    } catch (error) {
      found = undefined;
      return failedSocket(error as Error);
    }
  }

  const driver: Driver = postgres({
    ...({ socket: openSocket, onnotify: onNotice } as object),
    ...(account as object),
    // Only for messages: the sockets are ours.
    host: [servers.map(({ host }) => host).join()] as never,
    port: [servers[0]!.port] as never,
    ssl: false,
    max: connections,
    connect_timeout: 10,
    prepare: pooler.keepsStatements,
    // The driver does not handle a connection that is lost while it looks up types.
    ...(isKept ? { max_lifetime: null, fetch_types: false } : { idle_timeout: 60 }),
    keep_alive: 10,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    types: {
      ...types,
      ...(hasWrittenJson && writtenJson),
      ...(isInCamelCase && namedJson),
    } as never,
    ...(isInCamelCase && { transform: { column: { from: toCamelCase } } }),
    connection: {
      application_name: 'tendwell',
      // A pooler would refuse them, or give them to whoever uses the connection next.
      ...(pooler.isThere ? {} : { ...session, ...parameters }),
    } as never,
  });

  return {
    driver,
    countOpen: () => sockets.size,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy(closedByServer());
      void driver.end({ timeout: 0 });
    },
  };
}

/** On a connection of its own. */
async function askState(address: Address, timeoutMs: number): Promise<State> {
  // Whatever stands between needs to support nothing for this.
  const pooler = { isThere: true, keepsStatements: false };
  const { driver, cut } = openAt(address, { connections: 1, isKept: true, pooler });
  const timeout = setTimeout(cut, timeoutMs);
  try {
    const [state] = await driver.unsafe<[State]>(`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then ''
        else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`);
    return state;
  } finally {
    clearTimeout(timeout);
    cut();
  }
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
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
