import { announce, explain } from './announcements.ts';
import { readConfiguration } from './configuration.ts';
import { startProduct } from './product.ts';

try {
  const configuration = readConfiguration(process.env, process.argv.slice(2));
  const product = await startProduct(configuration, (text) => console.log(text));
  announce(product.url, configuration);

  // The driver can lose a connection where nobody waits for it; the next query gets a new one.
  process.on('unhandledRejection', product.report);

  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= product.stop().finally(() => process.exit()));
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
