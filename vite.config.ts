import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { pageFiles } from './app/page-files.ts';
import { shortClassNames } from './app/ui/theme/class-names.ts';
import { classTypes } from './app/ui/theme/class-types.ts';
import { iconSprite } from './app/ui/theme/icon-sprite.ts';
import { cascadeLayers } from './app/ui/theme/layers.ts';

/** In development a changed script loads the page again: React Router would replace it in React only. */
const reload: Plugin = {
  name: 'reload',
  hotUpdate: {
    order: 'post',
    handler({ file }) {
      if (this.environment.name !== 'client' || !/\.tsx?$/.test(file)) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  },
};

/**
 * Chrome compiles all functions of such a file in the background while it arrives. Most of them are called
 * when the page comes alive, and each would be compiled then, while the page cannot answer.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [cascadeLayers(), classTypes(), shortClassNames(), iconSprite(), reactRouter(), reload],
  resolve: {
    // Preact is what runs: a seventh of React's bytes.
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react$/, replacement: fileURLToPath(new URL('app/preact.ts', import.meta.url)) },
      { find: /^react-dom$/, replacement: 'preact/compat' },
    ],
  },
  // Known at the start, so that the first page in development does not reload itself.
  optimizeDeps: {
    entries: ['app/**/*.tsx'],
    include: [
      'preact',
      'preact/compat',
      'preact/hooks',
      'preact/jsx-runtime',
      'preact/compat/client',
    ],
    exclude: ['@tabler/icons-react'],
  },
  build: {
    assetsInlineLimit: 0,
    // One stylesheet, fetched once for all pages.
    cssCodeSplit: false,
    // What is imported on demand is small and has no styles of its own: no code to preload it.
    modulePreload: false,
    // Nobody reads what the build prints, so nothing is compressed for it.
    reportCompressedSize: false,
  },
  environments: {
    client: {
      // Phones that got their last update years ago must show the same page.
      build: {
        target: ['chrome107', 'safari15.6', 'firefox104'],
        rolldownOptions: {
          output: { postBanner: compileAhead, codeSplitting: { groups: pageFiles } },
        },
      },
    },
    ssr: {
      // Its own stylesheets are not used. In pieces they are smaller than a second copy of the whole.
      build: { cssCodeSplit: true, target: 'node20' },
      resolve: {
        noExternal: [
          // Node would import them by itself, past the plugin that makes icons small, and with React.
          '@tabler/icons-react',
          'react-router',
          '@tanstack/react-query',
          // Outside of the bundle every hook would be looked up by its name at each use.
          'preact',
          'preact-render-to-string',
        ],
      },
    },
  },
});
