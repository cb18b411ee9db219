import { accessSync, constants, existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Chromium without the windows nobody looks at: the same engine, half the work. */
const shell = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM_PATH,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  return places.find((place): place is string => {
    try {
      accessSync(place ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser tests need a real Chromium: the system's, installed where that is ours to do. */
export function ensureChromium(): string {
  if (!existsSync(shell)) installPackage('chromium-headless-shell');
  if (!findChromium()) installPackage('chromium');
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to where it is.',
  );
}
