import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeAbandonedUploads } from '#gate/multipart.ts';
import { openMailTransport } from '#platform/mail/transport.ts';
import { jobTable } from '../app/jobs.ts';
import type { Configuration } from './configuration.ts';
import { createHttp } from './http.ts';
import { listen } from './listen.ts';
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
  const pages = await loadPages();
  endings.push(pages.close);
  await removeAbandonedUploads();

  const opened = await openPlatform(configuration, prepared, endings);
  const { platform, jobs, availability, reads, writes, quick } = opened;
  await jobs.work(
    jobTable({
      db: reads.db,
      platform,
      mailTransport: configuration.SMTP_URL ? openMailTransport(configuration.SMTP_URL) : null,
      mailFrom: { name: configuration.BRAND_NAME, address: configuration.MAIL_FROM },
    }),
  );

  let isStopping = false;
  const app = createHttp({
    db: reads.db,
    quick: quick.db,
    transact: writes.transact,
    availability,
    platform,
    visits: { publicUrl: PUBLIC_URL, trustedProxies: configuration.TRUSTED_PROXIES },
    pages,
    pictureDirectory: path.join(DATA_DIR, 'share-pictures'),
    isStopping: () => isStopping,
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
