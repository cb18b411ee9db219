import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './metrics.ts';

/** What one process measures: of the product, of itself, and what waits in the database. */
export type Measured = { product: Snapshot; process: Snapshot; stored: Snapshot };

/** What a process has counted that has ended: a sum never becomes smaller. */
export function keepCounts(snapshots: Snapshot[]): Snapshot {
  const isCount = ({ type }: Snapshot[number]) => ['counter', 'histogram'].includes(String(type));
  const all = snapshots.map((snapshot) => snapshot.filter(isCount));
  return sum(all).getMetricsAsArray() as unknown as Snapshot;
}

/** As Prometheus reads it: sums over all processes, and memory, CPU and delays of each. */
export function render(measured: Map<string, Measured>, ended: Snapshot = []): Promise<string> {
  const snapshots = [...measured].flatMap(([name, { product, process, stored }]) => [
    product,
    stored,
    process.map((metric) => ofProcess(name, metric)),
  ]);
  return sum([ended, ...snapshots]).metrics();
}

const sum = (snapshots: Snapshot[]) => AggregatorRegistry.aggregate(snapshots);

function ofProcess(name: string, metric: Snapshot[number]): Snapshot[number] {
  const values = metric.values.map((each) => ({
    ...each,
    labels: { ...each.labels, process: name },
  }));
  // Some would be left out by default: a sum of them over all processes means nothing.
  return { ...metric, values, aggregator: 'first' };
}
