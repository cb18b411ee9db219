import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,db,demo,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/setup.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
