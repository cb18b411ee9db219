import type { Clock } from './clock.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs.ts';
import type { Keyring } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';

/** What the outside world is to a handler. */
export type Platform = {
  clock: Clock;
  files: FileStore;
  jobs: Jobs;
  keys: Keyring;
  limits: Limits;
  log: Log;
  settings: Settings;
};

/** The part of the configuration that the product itself speaks of. */
export type Settings = {
  brand: { name: string; supportEmail: string; partnerEmail: string; privacyEmail: string };
  /** the address people know us by, for links in mails */
  publicUrl: string;
  isDemo: boolean;
};
