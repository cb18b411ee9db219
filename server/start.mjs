import './node-version.mjs';

// Before anything else is imported: React decides what it is by this.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
await import('./main.ts');
