import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,db,demo,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/setup.ts',
    // More than two cores have: the slowest tests wait for time-outs most of the time.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
