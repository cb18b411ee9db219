import type { Configuration } from '../configuration.ts';
import type { Endings } from '../endings.ts';
import type { openPlatform } from '../platform.ts';
import { listenForScrapers } from './metrics-answer.ts';
import type { Scrape } from './metrics-answer.ts';
import { logSlowWork } from './slow-work.ts';

type Opened = Awaited<ReturnType<typeof openPlatform>>;

export const isMeasured = ({ METRICS_PORT, METRICS_TOKEN }: Configuration) =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

/**
 * Starts what the configuration asks for, and loads nothing else. Returns the scrape that the port of the
 * product serves, if it serves one.
 */
export async function observe(
  configuration: Configuration,
  opened: Opened,
  isAlone: boolean,
  endings: Endings,
): Promise<Scrape | undefined> {
  const { SLOW_REQUEST_MS: requestMs, SLOW_QUERY_MS: queryMs } = configuration;
  const stopLog = logSlowWork(opened.platform.log, { requestMs, queryMs });
  endings.push(async () => stopLog());

  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = configuration;
  if (endpoint) {
    const { sendTraces } = await import('./traces.ts');
    endings.push(sendTraces({ endpoint, share }));
  }
  if (!isMeasured(configuration)) return undefined;
  const scrape = await measureAll(opened, isAlone, endings);
  if (isAlone) await listenForScrapers(configuration, scrape, endings);
  return configuration.METRICS_PORT === undefined ? scrape : undefined;
}

async function measureAll(
  { platform, reads, writes, quick, availability }: Opened,
  isAlone: boolean,
  endings: Endings,
): Promise<Scrape> {
  const { measure, measureProcess } = await import('./metrics.ts');
  const { readStoredWork } = await import('./stored-work.ts');
  const { read: readProduct, stop } = measure({
    pools: { reads, writes, quick },
    isDatabaseDown: availability.isDown,
    countListeners: platform.push.count,
  });
  endings.push(async () => stop());
  const readProcess = measureProcess();
  // What is stored is the same for all processes, so only one of them reads it.
  const read = async (isFirst: boolean) => ({
    product: await readProduct(),
    process: await readProcess(),
    stored: isFirst ? await readStoredWork(quick.db) : [],
  });
  if (!isAlone) return (await import('./processes.ts')).answerParent(read);
  const { render } = await import('./measured.ts');
  return async () => render(new Map([['1', await read(true)]]));
}
