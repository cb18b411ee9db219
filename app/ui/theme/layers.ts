import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The cascade layers. A rule of a later layer overrides one of an earlier layer, whatever their
 * selectors and the order of the files.
 */
const layers = ['base', 'component', 'part', 'screen'] as const;

/** The folder of a stylesheet decides its layer. */
function layerOf(file: string): (typeof layers)[number] {
  if (file.startsWith('app/ui/theme/')) return 'base';
  if (file.startsWith('app/ui/')) return 'component';
  if (/^app\/features\/(site\/shell|[^/]+\/[^/]+(\/admin)?\/parts)\//.test(file)) return 'part';
  if (/^app\/(gallery|features\/[^/]+\/[^/]+(\/admin)?\/(pages|screens|layouts))\//.test(file)) {
    return 'screen';
  }
  throw new Error(`${file} has no cascade layer: see app/ui/theme/layers.ts.`);
}

/** A Vite plugin that puts every stylesheet of ours into its layer. */
export function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css(\?|$)/ },
      handler(code, id) {
        const layer = layerOf(path.relative(import.meta.dirname + '/../../..', id.split('?')[0]!));
        // Each file states the whole order, because the first one that the browser reads decides it.
        return `@layer ${layers.join()};\n@layer ${layer} {\n${code}\n}`;
      },
    },
  };
}
