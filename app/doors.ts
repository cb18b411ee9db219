import { api } from '#api';
import { identify } from '#features/members/sessions/actions.server.ts';
import { createGate } from '#gate/gate.ts';
import { serveTable } from '#gate/http.ts';
import type { VisitSettings } from '#gate/visit.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';

/** The product's gate over its own table, with the network's door. Development reloads all below here. */
export function openDoors({
  visits,
  ...parts
}: {
  db: Database;
  quick: Database;
  transact: Transact;
  platform: Platform;
  visits: VisitSettings;
}) {
  const gate = createGate({ table: api, identify, ...parts });
  return { gate, network: serveTable(gate, visits) };
}

export type Doors = ReturnType<typeof openDoors>;
