import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

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
  if (!existsSync(shell)) install('chromium-headless-shell');
  if (!findChromium()) install('chromium');
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to where it is.',
  );
}

/** Where that is not ours to do, what is there already must do. */
function install(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeout = 3 * 60_000;
  console.log(`Installing ${name}…`);
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env, timeout });
    const wanted = ['install', '-q', '-y', '--no-install-recommends', name];
    execFileSync('apt-get', wanted, { stdio: 'ignore', env, timeout });
  } catch {
    console.log(`${name} could not be installed.`);
  }
}
