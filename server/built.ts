/** Where a build of these sources lies. Imported before the program itself, so it imports nothing of it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const ours = path.resolve(import.meta.dirname, '..');

/** What pages and program are made of. */
export const sources = {
  directories: ['app', 'db', 'demo', 'public', 'server'],
  files: ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
};
/** Nothing imports them. An installation may lack them. */
const isTest = (file: string) => /(^|\/)test-[^/]+$|\.test\.tsx?$/.test(file);

/**
 * The directory of a build, whether it is there or not. Its name is the fingerprint of the sources, wherever
 * they lie, so that a build is made once and can be copied.
 */
export function placeOfBuild(root: string): string {
  const found = sources.directories.flatMap((directory) => filesIn(root, directory));
  const files = [...found, ...sources.files.filter((file) => existsSync(path.join(root, file)))];
  const hash = createHash('sha256');
  // All at once: so many promises would take ten times as long.
  for (const file of files.sort()) {
    const content = readFileSync(path.join(root, file));
    // Lengths keep the end of one file apart from the start of the next.
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return path.join(root, 'build', hash.digest('hex').slice(0, 16));
}

function filesIn(root: string, directory: string): string[] {
  const place = path.join(root, directory);
  if (!existsSync(place)) return [];
  return (
    readdirSync(place, { recursive: true, withFileTypes: true })
      // Not what systems and editors leave, such as .DS_Store.
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !isTest(file))
  );
}

/** That of this program, found once for a start and all its processes: it takes a tenth of a second. */
export const placeOfOurBuild = () => (process.env.PLACE_OF_BUILD ??= placeOfBuild(ours));

/** The address of the built program, unless it has still to be built. */
export function findProgram(name: 'main' | 'worker'): string | undefined {
  const file = path.join(placeOfOurBuild(), 'program', `${name}.js`);
  return existsSync(file) ? pathToFileURL(file).href : undefined;
}
