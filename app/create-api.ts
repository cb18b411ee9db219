import { api } from '#api';
import { identify } from '#features/members/sessions/actions.server.ts';
import { createGate } from '#gate/gate.ts';
import { serveTable } from '#gate/http.ts';
import type { VisitSettings } from '#gate/visit.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import type { Transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The product's endpoints in two forms: `gate` for calls in process, `endpoints` for HTTP. In
 * development this module and everything it imports is reloaded after a change.
 */
export function createApi({
  visits,
  ...parts
}: {
  db: Database;
  quick: Database;
  transact: Transact;
  readAny?: ReadAny | undefined;
  platform: Platform;
  visits: VisitSettings;
}) {
  const gate = createGate({ table: api, identify, ...parts });
  return { gate, endpoints: serveTable(gate, visits) };
}

export type CreatedApi = ReturnType<typeof createApi>;
