import pino from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Log ids and counts, never names, addresses or texts. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/** A database error quotes the row it failed on, so only its kind and place are kept. */
export function describeError(error: Error & { code?: string; constraint_name?: string }) {
  const { name, code, constraint_name: constraint, stack } = error;
  const isDatabaseError = name === 'PostgresError';
  return {
    name,
    code,
    constraint,
    message: isDatabaseError ? undefined : error.message,
    stack: isDatabaseError ? stack?.split('\n').slice(1).join('\n') : stack,
  };
}
