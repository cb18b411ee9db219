import path from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const widths = { 1280: 900, 390: 844 };

/** Pictures of every screen in both widths and both schemes, of the product that journeys use. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: path.join(root, 'test-results/pictures'),
  reporter: 'line',
  globalSetup: path.join(root, 'tests/journeys/turn.ts'),
  globalTeardown: path.join(import.meta.dirname, 'index-page.ts'),
  webServer: { ...journeys.webServer, cwd: root } as typeof journeys.webServer,
  projects: Object.entries(widths).flatMap(([width, height]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: colorScheme === 'dark' ? `${width}-dark` : width,
      use: {
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' as const },
        viewport: { width: Number(width), height },
      },
    })),
  ),
});
