import type { KnipConfig } from 'knip';

// Screens are entries because app/routes.ts names them. The gallery's row is there in development.
process.env.NODE_ENV = 'development';

export default {
  entry: [
    // Imported by the code that icon-sprite.ts writes.
    'app/ui/display/icon.tsx',
    'app/platform/files/pdf-process.ts',
    'app/platform/files/picture-process.ts',
    'bench/messages-server.ts',
    'db/seeds/build-zip-codes.ts',
    'server/compress-build.ts',
    'server/main.ts',
    'server/program.config.ts',
    'server/start.mjs',
    'server/worker.ts',
    'tests/browser-types.ts',
    'tests/journeys/server.ts',
    'tests/units.ts',
    'tests/pictures/{index-page,pictures,playwright.config}.ts',
  ],
  project: ['{app,server,db,demo,tests,bench}/**/*.{ts,tsx,mjs}'],
  ignoreBinaries: ['apt-get'],
  ignoreDependencies: ['@fontsource-variable/fraunces', '@react-router/node', '@types/smtp-server'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
