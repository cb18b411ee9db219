import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
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
          groups: [
            // What every page needs is one file: smaller, and sooner here than forty.
            {
              name: 'base',
              test: /app\/(entry\.client|root|features\/site\/shell\/layouts\/public-layout)\.tsx$/,
              priority: 5,
            },
            // What many pages share is one file for each kind of page.
            {
              name: 'parts',
              test: /app\/ui\/(display|layout|feedback|page)\/|icon-sprite/,
              minShareCount: 10,
              priority: 4,
            },
            { name: 'values', test: /app\/values\//, minShareCount: 4, priority: 4 },
            {
              name: 'fields',
              test: /app\/ui\/(fields|lists|overlays)\//,
              minShareCount: 10,
              priority: 3,
            },
            {
              name: 'search',
              test: /app\/ui\/(lists|fields\/(search|filters|select|use-fields))|features\/places\//,
              minShareCount: 4,
              priority: 2,
            },
            {
              name: 'jobs',
              test: /features\/work\/(areas|job-requests|job-listings)\//,
              minShareCount: 4,
              priority: 1,
            },
          ],
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
