import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The cascade layers, weakest first. A rule of a later layer wins over one of an earlier layer,
 * whatever their selectors and whichever file the browser reads first.
 */
const layers = ['base', 'component', 'part', 'screen'] as const;

/** Which layer a stylesheet belongs to is said by where it stands. */
function layerOf(file: string): (typeof layers)[number] {
  if (file.startsWith('app/ui/theme/')) return 'base';
  if (file.startsWith('app/ui/')) return 'component';
  if (/^app\/features\/(site\/shell|[^/]+\/[^/]+(\/admin)?\/parts)\//.test(file)) return 'part';
  if (/^app\/(gallery|features\/[^/]+\/[^/]+(\/admin)?\/(pages|screens|layouts))\//.test(file)) {
    return 'screen';
  }
  throw new Error(`${file} has no cascade layer: see app/ui/theme/layers.ts.`);
}

/** Puts every stylesheet of ours into its layer, so that no file has to remember it. */
export function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css(\?|$)/ },
      handler(code, id) {
        const layer = layerOf(path.relative(import.meta.dirname + '/../../..', id.split('?')[0]!));
        // Each file names the whole order: the first one the browser reads decides it.
        return `@layer ${layers.join()};\n@layer ${layer} {\n${code}\n}`;
      },
    },
  };
}
