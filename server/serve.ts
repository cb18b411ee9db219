import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeAbandonedUploads } from '#gate/multipart.ts';
import { openForLongQueries } from '#platform/database/connection.ts';
import { jobTable } from '../app/jobs.ts';
import type { Configuration } from './configuration.ts';
import { createHttp } from './http.ts';
import { listen } from './listen.ts';
import { answerScraper } from './observation/metrics-answer.ts';
import { observe } from './observation/start.ts';
import { openPlatform } from './platform.ts';
import type { Prepared } from './prepare.ts';
import type { Endings } from './endings.ts';

/** One process that serves the product and does its background work. Returns its address. */
export async function serve(
  configuration: Configuration,
  prepared: Prepared,
  endings: Endings,
): Promise<string> {
  const { HOST, DATA_DIR, PUBLIC_URL, isDevelopment } = configuration;
  const { loadPages } = await (isDevelopment
    ? import('./development-pages.ts')
    : import('./built-pages.ts'));
  const pages = await loadPages(prepared.builtPages);
  endings.push(pages.close);
  await removeAbandonedUploads();

  const opened = await openPlatform(configuration, prepared, endings);
  const { platform, jobs, availability, reads, writes, quick, readAny } = opened;
  const scrape = await observe(configuration, opened, prepared.processes === 1, endings);
  await jobs.work(
    jobTable({
      db: reads.db,
      openForLongQueries: () => openForLongQueries(prepared.databases.directUrl, availability),
      platform,
      mailTransport: await openMail(configuration),
      mailFrom: { name: configuration.BRAND_NAME, address: configuration.MAIL_FROM },
    }),
  );

  let isStopping = false;
  const app = createHttp({
    db: reads.db,
    quick: quick.db,
    transact: writes.transact,
    readAny,
    availability,
    platform,
    visits: { publicUrl: PUBLIC_URL, trustedProxies: configuration.TRUSTED_PROXIES },
    pages,
    pictureDirectory: path.join(DATA_DIR, 'share-pictures'),
    isStopping: () => isStopping,
    answerScraper: scrape && ((given) => answerScraper(scrape, configuration.METRICS_TOKEN, given)),
  });
  const { port, processes } = prepared;
  const isShared = processes > 1;
  const server = await listen(app, { hostname: HOST, port, isShared, wrap: pages.wrap });
  endings.push(async () => {
    // First load balancers learn that this process wants no more requests, then it stops listening.
    isStopping = true;
    server.closeConnectionsAfterAnswers();
    await pause(configuration.STOP_GRACE_SECONDS * 1000);
    // Streams never end by themselves, so they are ended while the server waits for its requests.
    await Promise.all([server.close(), platform.push.close()]);
  });
  return PUBLIC_URL ?? server.url;
}

/** Its library is loaded only where there is a mail server. */
async function openMail({ SMTP_URL }: Configuration) {
  if (!SMTP_URL) return null;
  const { openMailTransport } = await import('#platform/mail/transport.ts');
  return openMailTransport(SMTP_URL);
}
