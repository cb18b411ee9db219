import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './address.ts';

/** Writes need the primary. Reads are better asked from a standby, but the primary will do. */
export type Purpose = 'writes' | 'reads';

export type State = {
  isStandby: boolean;
  /** increases with each failover; empty for a standby */
  timeline: string;
};

const timeoutMs = 3_000;
/** How long the others may still answer after the first one that fits. */
const patienceMs = 300;

/** Asks all servers at once which they are, so that one which is away or silent costs no time. */
export async function findServer(
  servers: Server[],
  purpose: Purpose,
  ask: (server: Server, timeoutMs: number) => Promise<State>,
): Promise<Server> {
  const found: { server: Server; state: State }[] = [];
  const errors: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const all = servers.map(async (server) => {
    try {
      const state = await ask(server, timeoutMs);
      found.push({ server, state });
      if (state.isStandby === (purpose === 'reads')) first.resolve();
    } catch (error) {
      errors.push(error);
    }
  });
  const patience = first.promise.then(() => pause(patienceMs));
  await Promise.race([Promise.all(all), patience]);

  const standbys = found.filter(({ state }) => state.isStandby);
  const primaries = found.filter(({ state }) => !state.isStandby);
  // After a failover the former primary may come back and still think it is the primary.
  const primary = primaries.sort((a, b) => (a.state.timeline < b.state.timeline ? 1 : -1))[0];
  const standby = standbys[Math.floor(Math.random() * standbys.length)];
  const chosen = purpose === 'reads' ? (standby ?? primary) : primary;
  if (chosen) return chosen.server;
  throw standby ? noPrimary(servers) : errors[0];
}

function noPrimary(servers: Server[]) {
  const names = servers.map(({ host, port }) => `${host}:${port}`).join(', ');
  return Object.assign(new Error(`None of ${names} takes writes`), { code: '25006' });
}
