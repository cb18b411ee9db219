import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Known at the start, so that the first page in development does not reload itself.
  optimizeDeps: { entries: ['app/**/*.tsx'], exclude: ['@tabler/icons-react'] },
  build: {
    assetsInlineLimit: 0,
    // Phones that got their last update years ago must show the same page.
    target: ['chrome107', 'safari15.6', 'firefox104'],
  },
});
