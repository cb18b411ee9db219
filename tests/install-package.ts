import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of the system. Where that is not ours to do, what is there already must do. */
export function installPackage(name: string) {
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
