import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageFiles } from './app/page-files.ts';
import { shortClassNames } from './app/ui/theme/class-names.ts';
import { classTypes } from './app/ui/theme/class-types.ts';
import { iconSprite } from './app/ui/theme/icon-sprite.ts';
import { cascadeLayers } from './app/ui/theme/layers.ts';

export default defineConfig({
  plugins: [cascadeLayers(), classTypes(), shortClassNames(), iconSprite(), reactRouter()],
  // Known at the start, so that the first page in development does not reload itself.
  optimizeDeps: { entries: ['app/**/*.tsx'], exclude: ['@tabler/icons-react'] },
  build: {
    assetsInlineLimit: 0,
    // One stylesheet, fetched once for all pages.
    cssCodeSplit: false,
    // What is imported on demand is small and has no styles of its own: no code to preload it.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: pageFiles,
        },
      },
    },
    // Phones that got their last update years ago must show the same page.
    target: ['chrome107', 'safari15.6', 'firefox104'],
  },
  environments: {
    ssr: {
      // The server's build would else leave a second, unused copy of it beside the first.
      build: { cssCodeSplit: true },
      // In development packages are imported by Node itself, past the plugin that makes icons small.
      resolve: { noExternal: ['@tabler/icons-react'] },
    },
  },
});
