/**
 * Generates types with the classes of every stylesheet, so that a missing class is a type error. They
 * are in a separate folder outside git, which tsconfig.json merges with the sources (`rootDirs`).
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const directory = '.css-types';

export const findStylesheets = () => globSync('app/**/*.module.css');

export function classesOf(stylesheet: string): Set<string> {
  const selectors = readFileSync(stylesheet, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .matchAll(/(?<=^|[{};])([^{};]*)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector]) =>
      selector!.trim().startsWith('@')
        ? []
        : [...selector!.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name!),
    ),
  );
}

function writeTypes(stylesheet: string) {
  const names = [...classesOf(stylesheet)].map((name) => `'${name}'`).join(' | ') || 'never';
  const file = path.join(directory, stylesheet.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `declare const styles: Readonly<Record<${names}, string>>;\nexport default styles;\n`,
  );
}

/** Keeps the types up to date during development. */
export function classTypes(): Plugin {
  return {
    name: 'class-types',
    apply: 'serve',
    configureServer({ watcher }) {
      findStylesheets().forEach(writeTypes);
      for (const event of ['add', 'change']) {
        watcher.on(event, (file: string) => {
          if (file.endsWith('.module.css')) writeTypes(path.relative('.', file));
        });
      }
    },
  };
}

if (import.meta.main) {
  rmSync(directory, { recursive: true, force: true });
  findStylesheets().forEach(writeTypes);
}
