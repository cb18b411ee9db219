import { once } from 'node:events';
import { readConfiguration } from './configuration.ts';
import type { Prepared } from './prepare.ts';
import type { Told } from './processes.ts';
import { startInOrder } from './product.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';

/** One of several processes that serve the product; `processes.ts` starts and stops it. */
const tell = (told: Told) => void process.send!(told);

const configuration = readConfiguration(process.env, []);
const prepared = once(process, 'message') as Promise<[Prepared]>;

await run({
  configuration,
  start: async (signal) => {
    const [place] = await prepared;
    return startInOrder((endings) => serve(configuration, place, endings), signal);
  },
  onReady: (url) => tell({ url }),
  onProblem: (problem) => tell({ problem }),
});
