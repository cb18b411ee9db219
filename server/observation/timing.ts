import type { TracingChannel } from 'node:diagnostics_channel';

/** Calls `act` with each piece of work of a channel when it is done or has failed. Returns how to stop. */
export function onEachEnd<Facts extends object>(
  work: TracingChannel<unknown, Facts>,
  act: (facts: Facts, milliseconds: number) => void,
): () => void {
  const started = new WeakMap<object, number>();
  const begin = (facts: unknown) => void started.set(facts as object, performance.now());
  const end = (facts: unknown) =>
    act(facts as Facts, performance.now() - started.get(facts as object)!);
  work.start.subscribe(begin);
  work.asyncEnd.subscribe(end);
  return () => {
    work.start.unsubscribe(begin);
    work.asyncEnd.unsubscribe(end);
  };
}
