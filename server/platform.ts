import path from 'node:path';
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
import { createOpenIdClient } from '#platform/openid.ts';
import type { OpenIdClient } from '#platform/openid.ts';
import type { Platform } from '#platform/platform.ts';
import { startPush } from '#platform/push/push.ts';
import type { Configuration } from './configuration.ts';
import { ownSecret } from './data-directory.ts';
import { demoSignIns } from './demonstration.ts';
import type { Prepared } from './prepare.ts';
import type { Endings } from './endings.ts';

const poolOfEach = 10;
const poolOfQuick = 5;

/** Three pools, background work (3), events and the watch over the database (1 each). */
export const connectionsPerProcess = 2 * poolOfEach + poolOfQuick + 3 + 2;

/** What one process opens: its connections to the database, and everything a handler needs besides. */
export async function openPlatform(
  configuration: Configuration,
  { port, databaseUrl: url }: Omit<Prepared, 'processes'>,
  endings: Endings,
) {
  const { DATA_DIR, S3_URL } = configuration;
  const log = createLog(configuration.LOG_LEVEL);
  const keys = createKeyring(configuration.APP_SECRET ?? [await ownSecret(DATA_DIR)]);
  const disk = S3_URL ? openS3Disk(S3_URL) : await openLocalDisk(path.join(DATA_DIR, 'files'));

  const availability = watchAvailability(url, log);
  endings.push(availability.stop);
  await availability.check();
  const reads = openDatabase(url, { availability, connections: poolOfEach });
  const writes = openDatabase(url, { availability, connections: poolOfEach });
  // For small queries of every request, such as the session and rate limits: they never wait for slow ones.
  const quick = openDatabase(url, {
    availability,
    connections: poolOfQuick,
    mayLoseCommits: true,
    statementSeconds: 4,
  });
  endings.push(reads.close, writes.close, quick.close);
  const jobs = await startJobs(url, log);
  endings.push(jobs.stop);
  const push = await startPush(reads);
  endings.push(push.close);
  const platform: Platform = {
    clock: systemClock,
    files: createFileStore(disk, keys),
    jobs,
    keys,
    limits: createLimits(quick.db, configuration.RATE_LIMIT_FACTOR),
    log,
    openid: providerOf(configuration),
    push,
    settings: settingsOf(configuration, port),
  };
  return { platform, jobs, availability, reads, writes, quick };
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
