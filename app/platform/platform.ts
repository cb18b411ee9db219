import type { Role } from '#values/roles.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs.ts';
import type { Keyring } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { OpenIdClient } from './openid.ts';
import type { Push } from './push/push.ts';

/** What the outside world is to a handler. */
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
};

export type DemoAccount = { role: Role; email: string; name: string; password: string };

/** The part of the configuration that the product itself speaks of. */
export type Settings = {
  brand: { name: string; supportEmail: string; partnerEmail: string; privacyEmail: string };
  /** the address people know us by, for links in mails */
  publicUrl: string;
  /** the invented people of an embedded database, and their way in; null everywhere else */
  demonstration: { accounts: DemoAccount[] } | null;
};
