import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/chromium.ts';
import { providerUrl, url } from './tests/journeys/place.ts';

/** Journeys in a real browser, against the product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  // More than two cores have: each waits now and then for its page, or for time to pass.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Patience for a machine that is busy with other things; what is right is right at once.
  timeout: process.env.CI ? 180_000 : 90_000,
  expect: { timeout: process.env.CI ? 30_000 : 15_000 },
  // As in vitest.config.ts.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A button that is missing fails its journey soon, not when the whole journey's time is over.
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    baseURL: url,
    // A journey cannot answer what a worker asks for; those about the worker allow it.
    serviceWorkers: 'block',
    // A trace costs every journey a third of its time; ask for one with `--trace on`.
    trace: 'off',
    // Waiting for what fades would be most of what some journeys do; one that looks at it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Answers before the product does; the run's turn waits for that.
  globalSetup: './tests/journeys/turn.ts',
  webServer: {
    command: 'exec node tests/journeys/server.ts',
    url: `${providerUrl}/.well-known/openid-configuration`,
    // That of `npm run journeys:server`, which stays between runs, or that of the whole suite.
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
