import { announce, explain } from './announcements.ts';
import { readConfiguration } from './configuration.ts';
import { startProduct } from './product.ts';
import { run } from './run.ts';

function readOrExit() {
  try {
    return readConfiguration(process.env, process.argv.slice(2));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const configuration = readOrExit();
await run({
  configuration,
  start: (signal) => startProduct(configuration, (text) => console.log(text), signal),
  onReady: (url) => announce(url, configuration),
  onProblem: (text) => console.error(text),
});
