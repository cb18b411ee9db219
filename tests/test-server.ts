import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Answers requests of a real connection. Node's own Request and Response stay, as in the product: open
 * event streams fail with the adapter's, and other tests may share this process.
 */
export const createTestServer = (fetch: Parameters<typeof getRequestListener>[0]) =>
  createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
