import './node-version.mjs';
import module from 'node:module';
import path from 'node:path';

// Before anything else is imported, because React reads it when it is loaded.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
// Later starts take the compiled program from there. Where it cannot be written they compile it
// again. The processes that this one starts read the variable.
process.env.NODE_COMPILE_CACHE ??= path.join(process.env.DATA_DIR ?? 'data', 'compiled');
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
