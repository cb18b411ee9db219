import './node-version.mjs';
import module from 'node:module';

// Before anything else is imported, because React reads it when it is loaded.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
// Later starts take the compiled program from there; without a place to write they compile it again.
// The processes that this one starts read the variable.
process.env.NODE_COMPILE_CACHE ??= 'build/compiled';
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
