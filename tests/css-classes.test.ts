import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, findStylesheets } from '#ui/theme/class-types.ts';

type Use = { stylesheet: string; name: string; file: string };

/** Of `import styles from './card.module.css'` and `styles.face`; `styles[tone]` stays unknown. */
function usesIn(file: string): { uses: Use[]; open: string[] } {
  const whole = readFileSync(file, 'utf8');
  const imports = [...whole.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  const text = whole.replaceAll(/^import .*$/gm, '');
  const read = imports.map(([, local, from]) => ({
    local: local!,
    stylesheet: from!.startsWith('#ui/')
      ? from!.replace('#ui/', 'app/ui/')
      : from!.startsWith('#features/')
        ? from!.replace('#features/', 'app/features/')
        : path.join(path.dirname(file), from!),
  }));
  return {
    uses: read.flatMap(({ local, stylesheet }) =>
      [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => ({
        stylesheet,
        name: name!,
        file,
      })),
    ),
    open: read
      .filter(({ local }) => new RegExp(`\\b${local}\\[`).test(text))
      .map(({ stylesheet }) => stylesheet),
  };
}

const files = globSync('app/**/*.tsx').map(usesIn);
const uses = files.flatMap((file) => file.uses);
const open = new Set(files.flatMap((file) => file.open));
const stylesheets = findStylesheets();

test('every class of a stylesheet is named by a screen', () => {
  const named = new Set(uses.map(({ stylesheet, name }) => `${stylesheet} .${name}`));
  const unused = stylesheets
    .filter((stylesheet) => !open.has(stylesheet))
    .flatMap((stylesheet) => [...classesOf(stylesheet)].map((name) => `${stylesheet} .${name}`))
    .filter((name) => !named.has(name));
  expect(unused).toEqual([]);
});
