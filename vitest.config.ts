import { defineConfig } from 'vitest/config';

/** Each has a process of its own, because they stop, measure or move what a whole process shares. */
const alone = [
  'app/server-rendering.test.ts',
  'app/platform/database/{embedded,embedded-after-a-crash,tls}.test.ts',
  'app/platform/files/{inspect,pictures,s3-disk,scan-encoding}.test.ts',
  'app/platform/{jobs,push/push}.test.ts',
  'app/features/trust/verifications/many-uploads.test.ts',
  'server/{build,engines,event-streams,failover,listen,load-shedding,outages,processes,start}.test.ts',
  'server/{backups,doctor,observation}/*.test.ts',
  'tests/{faults,fuzz,upgrade}/*.test.ts',
  'tests/{slow-connections,streams}.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    // More than two cores have: the slowest tests wait for time-outs most of the time.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        // One after the other in the same processes, so that each reads the product once.
        test: {
          name: 'together',
          include: ['{app,db,demo,server,tests}/**/*.test.{ts,tsx}'],
          exclude: alone,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    setupFiles: 'tests/setup.ts',
    // The built product is run as it is.
    server: { deps: { external: [/\/build\/[0-9a-f]{16}\//] } },
    // Of the rows that are fuzzed side by side: most of their time they wait for the product.
    maxConcurrency: 12,
    // A shared machine may stand still for seconds. What fails twice in a row is wrong, and the report
    // names what needed a second run.
    retry: process.env.CI ? 1 : 0,
    // Not the usual second, for the same reason.
    expect: { poll: { timeout: 15_000 } },
    // The driver looks up types when it connects, and hands nobody the failure where a test ends the
    // database at that moment. The product logs it (server/run.ts) and connects again.
    onUnhandledError: (error) => !/typarray/.test(String('query' in error && error.query)),
    // Long enough for the slowest on a slow machine: they only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
