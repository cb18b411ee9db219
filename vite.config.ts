import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Known at the start, so that the first page in development does not reload itself.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  build: { assetsInlineLimit: 0 },
});
