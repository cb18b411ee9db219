import type { Driver } from './connection.ts';

export type Pool = {
  driver(): Driver;
  /** Leaves a driver that lost a connection, for a new one. */
  renew(lost: Driver): void;
  close(): Promise<void>;
};

/** Longer than any statement may take. */
const farewellSeconds = 60;

/**
 * Connections that are replaced as a whole when one of them is lost under a statement: postgres.js
 * would open it again with the beginning of the lost answer still in it.
 */
export function createPool(open: () => Driver): Pool {
  let current = open();
  const former = new Set<Driver>();

  return {
    driver: () => current,
    renew(lost) {
      if (lost !== current) return;
      current = open();
      former.add(lost);
      setTimeout(() => {
        former.delete(lost);
        void lost.end();
      }, farewellSeconds * 1000).unref();
    },
    async close() {
      await Promise.all([current, ...former].map((driver) => driver.end({ timeout: 5 })));
    },
  };
}
