import './node-version.mjs';
import cluster from 'node:cluster';
import module from 'node:module';
import path from 'node:path';

const isDevelopment = process.argv.includes('--dev');
// Before anything else is imported, because React reads it when it is loaded.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
// Later starts take the compiled program from there. Where it cannot be written they compile it
// again. The processes that this one starts read the variable.
process.env.NODE_COMPILE_CACHE ??= path.join(process.env.DATA_DIR ?? 'data', 'compiled');
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Several processes serve the product, each begun here. The first start runs from the sources while it builds.
const name = cluster.isWorker ? 'worker' : 'main';
const { findProgram } = await import('./built.ts');
await import((!isDevelopment && findProgram(name)) || `./${name}.ts`);
