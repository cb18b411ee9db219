import { Problem } from '#values/problem.ts';

/** Of the driver, of the network, and our own. */
const away = [
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** PostgreSQL's own codes (Appendix A of its manual). */
const refusals = [
  '25006', // read only: the server we reach is not the one that takes writes
  '25P03', // idle in a transaction for too long
  '53100', // its disk is full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // the statement took longer than it may
  '57P01', // the server, or this connection's process, is being ended
  '57P02', // after a crash
  '57P03', // not ready yet, or no longer
  '57P05',
];

/** Whether the database is away, or refuses for a reason that passes. */
export function isOutage(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return false;
  return away.includes(code) || refusals.includes(code) || code.startsWith('08');
}

/** What a request is answered with when the database does not answer. */
export function unavailable(cause: unknown): Problem {
  const text = isFull(cause)
    ? 'We cannot save anything right now. Please try again later.'
    : 'We cannot reach our records right now. Please try again in a moment.';
  return Object.assign(new Problem('unavailable', text), { cause });
}

const isFull = (error: unknown) => (error as { code?: string } | undefined)?.code === '53100';
