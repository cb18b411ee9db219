import './node-version.mjs';

// Before anything else is imported, because React reads it when it is loaded.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
await import('./main.ts');
