/** Programs of the system that tests run the product on. Without one its tests are skipped. */
import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const bouncers = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const folder = '/usr/lib/postgresql/15/bin';

/** PGBOUNCER names another one than the system's. */
export const findPgbouncer = () =>
  process.env.PGBOUNCER ?? bouncers.find((place) => existsSync(place));

/** Debian's PostgreSQL 15, the oldest that the product supports. */
export const findPostgres15 = () =>
  existsSync(`${folder}/postgres`)
    ? {
        initdb: `${folder}/initdb`,
        pg_ctl: `${folder}/pg_ctl`,
        postgres: `${folder}/postgres`,
      }
    : undefined;

export function ensureEngines() {
  ensure('pgbouncer', findPgbouncer);
  ensure('postgresql-15', findPostgres15);
}

function ensure(name: string, find: () => unknown) {
  if (!find()) installPackage(name);
  if (find()) return;
  process.stdout.write(`${name} is not installed: the tests that need it are skipped.\n`);
}
