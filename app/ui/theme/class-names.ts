import path from 'node:path';
import type { Plugin } from 'vite';
import { findStylesheets } from './class-types.ts';

/**
 * In what is built a class is called `_` and two numbers of base 36: that of its stylesheet in two
 * digits, and that of its name in there. The stylesheet and the pages hold thousands of these names.
 */
export function shortClassNames(): Plugin {
  const stylesheets = findStylesheets().sort();
  const namesOf = new Map<string, string[]>();

  function generateScopedName(name: string, file: string): string {
    const stylesheet = path.relative(process.cwd(), file.split('?')[0]!);
    const names = namesOf.get(stylesheet) ?? [];
    if (!names.includes(name)) names.push(name);
    namesOf.set(stylesheet, names);
    const number = stylesheets.indexOf(stylesheet).toString(36).padStart(2, '0');
    return `_${number}${names.indexOf(name).toString(36)}`;
  }

  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
}
