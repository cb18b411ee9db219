import type { TracingChannel } from 'node:diagnostics_channel';

/** Calls `act` with each piece of work of a channel when it is done or has failed. Returns how to stop. */
export function onEachEnd<Facts extends { startedAt?: number }>(
  work: TracingChannel<unknown, Facts>,
  act: (facts: Facts, milliseconds: number) => void,
): () => void {
  const begin = (told: unknown) => void ((told as Facts).startedAt ??= performance.now());
  const end = (told: unknown) => {
    const { startedAt } = told as Facts;
    // What had begun before we listened is not known.
    if (startedAt !== undefined) act(told as Facts, performance.now() - startedAt);
  };
  work.start.subscribe(begin);
  work.asyncEnd.subscribe(end);
  return () => {
    work.start.unsubscribe(begin);
    work.asyncEnd.unsubscribe(end);
  };
}
