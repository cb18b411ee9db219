import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { watchAvailability } from '#platform/database/availability.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { followPrimary } from '#platform/database/standby.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import type { Disk } from '#platform/files/store.ts';
import { startJobs } from '#platform/jobs.ts';
import { createKeyring } from '#platform/keys.ts';
import type { Keyring } from '#platform/keys.ts';
import { createLimits } from '#platform/limits.ts';
import { createLog } from '#platform/log.ts';
import { createOpenIdClient } from '#platform/openid.ts';
import type { OpenIdClient } from '#platform/openid.ts';
import type { Platform } from '#platform/platform.ts';
import { startPush } from '#platform/push/push.ts';
import { publicHosts } from '#platform/web-push/outside.ts';
import { createVapidKeys, pairsOf } from '#platform/web-push/vapid-keys.ts';
import type { VapidKeys } from '#platform/web-push/vapid-keys.ts';
import { createWebPush } from '#platform/web-push/web-push.ts';
import type { Configuration } from './configuration.ts';
import { poolsOf } from './connections.ts';
import { ownSecret } from './data-directory.ts';
import type { Databases } from './database.ts';
import { demoSignIns } from './demonstration.ts';
import type { Prepared } from './prepare.ts';
import type { Endings } from './endings.ts';

/** What one process opens: its connections to the database, and everything a handler needs besides. */
export async function openPlatform(
  configuration: Configuration,
  { port, databases }: Omit<Prepared, 'processes' | 'builtPages'>,
  endings: Endings,
) {
  const log = createLog(configuration.LOG_LEVEL);
  const keys = await openKeyring(configuration);
  const disk = await openDisk(configuration);

  const { main, directUrl, standby } = databases;
  const pools = poolsOf(configuration);
  // Behind a pooler it would wait in turn with slow queries, and seem to get no answer.
  const availability = watchAvailability(directUrl, log);
  endings.push(availability.stop);
  await availability.check();
  const place = { availability, pooler: main.pooler };
  const reads = openDatabase(main.url, { ...place, connections: pools.reads });
  const writes = openDatabase(main.url, { ...place, connections: pools.writes });
  // For small queries of every request, such as the session and rate limits: they never wait for slow
  // ones, nor, behind a pooler, for the writes in the middle of which limits are counted.
  const quick = openDatabase(directUrl, {
    availability,
    connections: pools.quick,
    mayLoseCommits: true,
    statementSeconds: 4,
  });
  endings.push(reads.close, writes.close, quick.close);
  const jobs = await startJobs(directUrl, log, availability);
  endings.push(jobs.stop);
  const push = await startPush({ db: reads.db, url: directUrl });
  endings.push(push.close);
  const readAny = standby && openStandby(standby);

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
    webPush: createWebPush({
      keys: vapidKeysOf(configuration, keys),
      subject: configuration.VAPID_SUBJECT ?? `mailto:${configuration.SUPPORT_EMAIL}`,
      outside: publicHosts,
    }),
  };
  return { platform, jobs, availability, reads, writes, quick, readAny };

  function openStandby(place: NonNullable<Databases['standby']>): ReadAny {
    const where = { purpose: 'reads', pooler: place.pooler } as const;
    const watch = watchAvailability(place.url, log, where);
    const connection = openDatabase(place.url, {
      ...where,
      availability: watch,
      connections: pools.reads,
    });
    const following = followPrimary({
      primary: { db: reads.db, quick: quick.db, availability },
      standby: { db: connection.db, availability: watch },
      onPublicChange: push.onPublicChange,
    });
    endings.push(connection.close, watch.stop, following.stop);
    return following.readAny;
  }
}

export async function openKeyring({ APP_SECRET, DATA_DIR }: Configuration): Promise<Keyring> {
  return createKeyring(APP_SECRET ?? [await ownSecret(DATA_DIR)]);
}

/**
 * Configured, or made of each secret: so all machines have them, a backup needs none, and a subscription
 * is good for as long as the secret it was made with is listed.
 */
export function vapidKeysOf({ VAPID_PRIVATE_KEY }: Configuration, keys: Keyring): VapidKeys {
  const own = pairsOf(keys);
  return createVapidKeys(VAPID_PRIVATE_KEY ? [VAPID_PRIVATE_KEY, ...own] : own);
}

type Storage = Pick<Configuration, 'DATA_DIR' | 'S3_URL'>;

export async function openDisk({ DATA_DIR, S3_URL }: Storage): Promise<Disk> {
  if (!S3_URL) return openLocalDisk(path.join(DATA_DIR, 'files'));
  // Loaded only where there is a bucket: it would make every other start slower.
  const { openS3Disk } = await import('#platform/files/s3-disk.ts');
  return openS3Disk(S3_URL);
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
