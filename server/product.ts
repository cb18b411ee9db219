import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expireVerifications } from '#features/trust/verifications/expiry.server.ts';
import { removeAbandonedUploads } from '#gate/multipart.ts';
import { systemClock } from '#platform/clock.ts';
import { watchAvailability } from '#platform/database/availability.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { openS3Disk } from '#platform/files/s3-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { startJobs } from '#platform/jobs.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLimits } from '#platform/limits.ts';
import { createLog } from '#platform/log.ts';
import type { Log } from '#platform/log.ts';
import { openMailTransport } from '#platform/mail/transport.ts';
import { createOpenIdClient } from '#platform/openid.ts';
import type { OpenIdClient } from '#platform/openid.ts';
import type { Platform } from '#platform/platform.ts';
import { startPush } from '#platform/push/push.ts';
import { jobTable } from '../app/jobs.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { prepareDatabase } from './database.ts';
import { demoSignIns, plantDemonstration } from './demonstration.ts';
import { createHttp } from './http.ts';
import { findPort, listen } from './listen.ts';
import { asStartProblem, makeDataDirectory, ownSecret } from './data-directory.ts';
import { refuseUnknownKeys } from './unknown-keys.ts';

export type Product = { url: string; report(error: unknown): void; stop(): Promise<void> };

type Progress = (text: string) => void;

/**
 * Starts everything in order, and stops it in reverse: when the product stops, when a step fails, or
 * when `signal` is aborted during the start.
 */
export async function startProduct(
  configuration: Configuration,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Product> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const log = createLog(configuration.LOG_LEVEL);
  try {
    const starting = start(configuration, progress, endings, log);
    const url = await Promise.race([starting, rejectWhen(signal)]);
    return { url, report: (err) => log.error({ err }, 'unexpected'), stop };
  } catch (error) {
    // A step that is still running loses its connection, and the driver throws an uncaught error.
    const ignore = () => {};
    process.on('uncaughtException', ignore).on('unhandledRejection', ignore);
    await stop();
    process.off('uncaughtException', ignore).off('unhandledRejection', ignore);
    throw asStartProblem(error);
  }
}

function rejectWhen(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new StartProblem('Stopped before it had started.'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

async function start(
  configuration: Configuration,
  progress: Progress,
  endings: (() => Promise<unknown>)[],
  log: Log,
) {
  const { HOST, PORT, DATA_DIR, PUBLIC_URL, S3_URL, isDevelopment } = configuration;
  const port = await findPort(HOST, PORT);
  await makeDataDirectory(DATA_DIR);
  const { url, db } = await prepareDatabase(configuration, progress, endings);
  const loadPages = isDevelopment
    ? (await import('./development-pages.ts')).loadPages
    : (await import('./built-pages.ts')).loadPages;
  const pages = await loadPages(progress);
  endings.push(pages.close);

  const keys = createKeyring(configuration.APP_SECRET ?? [await ownSecret(DATA_DIR)]);
  await refuseUnknownKeys(db, keys);
  const disk = S3_URL ? openS3Disk(S3_URL) : await openLocalDisk(path.join(DATA_DIR, 'files'));
  const files = createFileStore(disk, keys);
  await removeAbandonedUploads();

  const availability = watchAvailability(url, log);
  endings.push(availability.stop);
  await availability.check();
  const reads = openDatabase(url, { availability });
  const writes = openDatabase(url, { availability });
  // For small queries of every request, such as the session and rate limits: they never wait for slow ones.
  const quick = openDatabase(url, {
    availability,
    connections: 5,
    mayLoseCommits: true,
    statementSeconds: 4,
  });
  endings.push(reads.close, writes.close, quick.close);
  const jobs = await startJobs(url, log);
  endings.push(jobs.stop);
  const platform: Platform = {
    clock: systemClock,
    files,
    jobs,
    keys,
    limits: createLimits(quick.db, configuration.RATE_LIMIT_FACTOR),
    log,
    openid: providerOf(configuration),
    push: await startPush(reads),
    settings: settingsOf(configuration, port),
  };
  // Before the workers start, because the demonstration's past has a clock of its own.
  if (configuration.isDemo) {
    // Without `availability`: a small machine may be so busy that this would look like an outage.
    const unwatched = openDatabase(url);
    await plantDemonstration({ db: unwatched.db, platform, progress }).finally(unwatched.close);
  }
  await jobs.work(
    jobTable({
      db: reads.db,
      platform,
      mailTransport: configuration.SMTP_URL ? openMailTransport(configuration.SMTP_URL) : null,
      mailFrom: { name: configuration.BRAND_NAME, address: configuration.MAIL_FROM },
    }),
  );

  // Verifications that expired while the product was stopped must not be shown as valid.
  await expireVerifications(reads.db, platform);

  const visits = { publicUrl: PUBLIC_URL, trustedProxies: configuration.TRUSTED_PROXIES };
  let isStopping = false;
  const app = createHttp({
    db: reads.db,
    quick: quick.db,
    transact: writes.transact,
    availability,
    platform,
    visits,
    pages,
    pictureDirectory: path.join(DATA_DIR, 'share-pictures'),
    isStopping: () => isStopping,
  });
  const server = await listen(app, { hostname: HOST, port, wrap: pages.wrap });
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

function providerOf(configuration: Configuration): OpenIdClient | null {
  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = configuration;
  const { GOOGLE_CLIENT_SECRET: clientSecret } = configuration;
  return clientId && clientSecret ? createOpenIdClient({ issuer, clientId, clientSecret }) : null;
}

function settingsOf(configuration: Configuration, port: number): Platform['settings'] {
  const { HOST, PUBLIC_URL, isDemo } = configuration;
  return {
    brand: {
      name: configuration.BRAND_NAME,
      supportEmail: configuration.SUPPORT_EMAIL,
      partnerEmail: configuration.PARTNER_EMAIL,
      privacyEmail: configuration.PRIVACY_EMAIL,
    },
    publicUrl: PUBLIC_URL ?? `http://${HOST}:${port}`,
    demonstration: isDemo ? { accounts: demoSignIns } : null,
  };
}
