import type { Role } from '#values/roles.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs.ts';
import type { Keyring } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { OpenIdClient } from './openid.ts';
import type { Push } from './push/push.ts';
import type { WebPush } from './web-push/web-push.ts';

/** Everything a handler needs besides the database. */
export type Platform = {
  clock: Clock;
  files: FileStore;
  jobs: Jobs;
  keys: Keyring;
  limits: Limits;
  log: Log;
  /** the provider people may sign in with, if one is set up */
  openid: OpenIdClient | null;
  push: Push;
  settings: Settings;
  /** tells people on their devices while no page is open */
  webPush: WebPush;
};

export type DemoAccount = { role: Role; email: string; name: string; password: string };

/** The part of the configuration that handlers and pages use. */
export type Settings = {
  brand: { name: string; supportEmail: string; partnerEmail: string; privacyEmail: string };
  /** our public address, for links in mails */
  publicUrl: string;
  /** the demo accounts of an embedded database with their passwords; null otherwise */
  demonstration: { accounts: DemoAccount[] } | null;
};
