import { createLog } from '#platform/log.ts';
import { explain } from './announcements.ts';
import type { Configuration } from './configuration.ts';
import type { Product } from './product.ts';

type Parts = {
  configuration: Configuration;
  start(signal: AbortSignal): Promise<Product>;
  onReady(url: string): void;
  onProblem(text: string): void;
};

/** Runs until it is told to stop: by a signal, or by the end of the process that started it. */
export async function run({ configuration, start, onReady, onProblem }: Parts) {
  const log = createLog(configuration.LOG_LEVEL);
  const stopping = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(event, () => stopping.abort());
  }
  try {
    const product = await start(stopping.signal);
    onReady(product.url);

    // The driver can lose a connection that no query uses; the next query gets a new one.
    process.on('unhandledRejection', (err) => log.error({ err }, 'unexpected'));

    const stop = () =>
      void product
        .stop()
        .catch((err: Error) => log.error({ err }, 'not all has ended as it should'))
        .finally(() => process.exit());
    if (stopping.signal.aborted) stop();
    stopping.signal.addEventListener('abort', stop, { once: true });
  } catch (error) {
    onProblem(explain(error));
    process.exit(stopping.signal.aborted ? 0 : 1);
  }
}
