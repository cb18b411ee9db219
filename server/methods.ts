import type { MiddlewareHandler } from 'hono';

const methods = ['GET', 'HEAD', 'POST'];

/**
 * Nothing here answers any other method. TRACE would send a request's headers back, and OPTIONS is how
 * a browser asks for another site: without an answer it sends nothing.
 */
export const refuseOtherMethods: MiddlewareHandler = async (http, next) => {
  if (methods.includes(http.req.method)) return next();
  return http.text('Method not allowed.', 405, { Allow: methods.join(', ') });
};
