import { Problem } from '#values/problem.ts';

/** Error codes of the driver, of the network, and our own. */
const connectionCodes = [
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

/** PostgreSQL's error codes (Appendix A of its manual). */
const serverCodes = [
  '25006', // read only: the server is a replica that takes no writes
  '25P03', // idle in a transaction for too long
  '53100', // its disk is full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // the server, or this connection's process, is shutting down
  '57P02', // after a crash
  '57P03', // starting up or shutting down
  '57P05', // idle for too long
];

/** Whether the database is down, or refuses for a temporary reason. */
export function isOutage(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return false;
  return connectionCodes.includes(code) || serverCodes.includes(code) || code.startsWith('08');
}

/** The answer to a request when the database does not answer. */
export function unavailable(cause: unknown): Problem {
  const text = isFull(cause)
    ? 'We cannot save anything right now. Please try again later.'
    : 'We cannot reach our records right now. Please try again in a moment.';
  return Object.assign(new Problem('unavailable', text), { cause });
}

const isFull = (error: unknown) => (error as { code?: string } | undefined)?.code === '53100';
