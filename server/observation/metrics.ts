import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUsage } from '#platform/database/pool.ts';
import { limitHits, mailOutcomes, observed, pushOutcomes } from '#platform/observed.ts';
import { onEachEnd } from './timing.ts';

type Parts = {
  pools: Record<string, { usage(): PoolUsage }>;
  isDatabaseDown(): boolean;
  countListeners(): number;
};

/** The values of some metrics, as they can be sent to another process. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** In seconds: from a page out of memory to what a visitor no longer waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures this process until it is stopped. */
export function measure({ pools, isDatabaseDown, countListeners }: Parts) {
  const registers = [new Registry()];
  const requests = new Histogram({
    name: 'tendwell_request_seconds',
    help: 'Requests by row, page, data of a page or file, until the answer begins',
    labelNames: ['kind', 'name', 'status'] as const,
    buckets,
    registers,
  });
  const shed = new Counter({
    name: 'tendwell_shed_requests_total',
    help: 'Requests refused because too many asked at once',
    labelNames: ['kind', 'name'] as const,
    registers,
  });
  const pages = new Counter({
    name: 'tendwell_public_pages_total',
    help: 'Public pages for visitors: kept, from memory; or made',
    labelNames: ['outcome'] as const,
    registers,
  });
  const limits = new Counter({
    name: 'tendwell_limit_hits_total',
    help: 'Refusals by a limit',
    labelNames: ['limit'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'tendwell_mail_attempts_total',
    help: 'What became of mails when their turn came',
    labelNames: ['outcome'] as const,
    registers,
  });
  const pushes = new Counter({
    name: 'tendwell_push_attempts_total',
    help: 'What became of pushes to devices when their turn came',
    labelNames: ['outcome'] as const,
    registers,
  });
  // Present from the start, so that a rate over the first one is seen.
  for (const outcome of ['kept', 'made']) pages.inc({ outcome }, 0);
  for (const outcome of ['sent', 'delayed', 'failed']) mails.inc({ outcome }, 0);
  for (const outcome of ['sent', 'gone', 'refused', 'failed']) pushes.inc({ outcome }, 0);

  new Gauge({
    name: 'tendwell_connections',
    help: 'Connections to the database: used, idle, or wanted beyond those there may be (waiting)',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { usage }] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(usage())) this.set({ pool, state }, count);
      }
    },
  });
  new Gauge({
    name: 'tendwell_database_up',
    help: '1 while the database answers every process',
    registers,
    aggregator: 'min',
    collect() {
      this.set(isDatabaseDown() ? 0 : 1);
    },
  });
  new Gauge({
    name: 'tendwell_listeners',
    help: 'Open streams of events',
    registers,
    collect() {
      this.set(countListeners());
    },
  });

  const noteLimit = (name: unknown) => limits.inc({ limit: name as string });
  const noteMail = (outcome: unknown) => mails.inc({ outcome: outcome as string });
  const notePush = (outcome: unknown) => pushes.inc({ outcome: outcome as string });
  pushOutcomes.subscribe(notePush);
  limitHits.subscribe(noteLimit);
  mailOutcomes.subscribe(noteMail);
  const stopRequests = onEachEnd(
    observed.requests,
    ({ route, status, isShed, page }, milliseconds) => {
      requests.observe({ ...route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
      if (isShed) shed.inc(route);
      if (page) pages.inc({ outcome: page });
    },
  );

  return {
    read: () => registers[0]!.getMetricsAsJSON() as Promise<Snapshot>,
    stop() {
      limitHits.unsubscribe(noteLimit);
      mailOutcomes.unsubscribe(noteMail);
      pushOutcomes.unsubscribe(notePush);
      stopRequests();
    },
  };
}

/** Memory, CPU, garbage collection and the delay of the event loop, since the last look. */
export function measureProcess(): () => Promise<Snapshot> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  // Every kind of timer and socket by name, of use to who searches a leak; not to an operator.
  for (const { name } of register.getMetricsAsArray()) {
    if (name.startsWith('nodejs_active_')) register.removeSingleMetric(name);
  }
  return () => register.getMetricsAsJSON();
}
