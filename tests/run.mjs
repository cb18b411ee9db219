import '../server/node-version.mjs';

await import('./run.ts');
