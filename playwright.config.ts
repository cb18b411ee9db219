import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/chromium.ts';
import { journeysPort, registration } from './tests/oidc.ts';

const port = journeysPort;
const url = `http://127.0.0.1:${port}`;
const providerPort = port + 1;
const providerUrl = `http://127.0.0.1:${providerPort}`;
// Of this run alone; the journeys' own processes inherit it.
const directory = (process.env.JOURNEYS_DATA_DIR ??= path.join(
  tmpdir(),
  `tendwell-journeys-${process.pid}`,
));

/** Journeys in a real browser, against the product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Patience for a machine that is busy with other things; what is right is right at once.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A button that is missing fails its journey soon, not when the whole journey's time is over.
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    baseURL: url,
    // A trace costs every journey a third of its time; ask for one with `--trace on`.
    trace: 'off',
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
  webServer: [
    {
      command: 'exec node tests/oidc-server.ts',
      url: `${providerUrl}/.well-known/openid-configuration`,
      env: { PORT: String(providerPort) },
    },
    {
      command: 'exec node tests/browser-server.ts',
      url: `${url}/readyz`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: directory,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
        OIDC_ISSUER: providerUrl,
        GOOGLE_CLIENT_ID: registration.clientId,
        GOOGLE_CLIENT_SECRET: registration.clientSecret,
      },
      stdout: 'pipe',
    },
  ],
});
