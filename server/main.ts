import { announce, explain } from './announcements.ts';
import { readConfiguration } from './configuration.ts';
import { startProduct } from './product.ts';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());

try {
  const configuration = readConfiguration(process.env, process.argv.slice(2));
  const print = (text: string) => console.log(text);
  const product = await startProduct(configuration, print, stopping.signal);
  announce(product.url, configuration);

  // The driver can lose a connection that no query uses; the next query gets a new one.
  process.on('unhandledRejection', product.report);

  const stop = () => void product.stop().finally(() => process.exit());
  if (stopping.signal.aborted) stop();
  stopping.signal.addEventListener('abort', stop, { once: true });
} catch (error) {
  console.error(explain(error));
  process.exit(stopping.signal.aborted ? 0 : 1);
}
