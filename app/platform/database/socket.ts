import { once } from 'node:events';
import { connect, isIP, Socket } from 'node:net';
import tls from 'node:tls';
import type { Server, Tls } from './address.ts';

const connectSeconds = 10;

/** A socket to the server that may still be connecting; the driver limits how long. */
export function openPlainSocket({ host, port }: Server): Socket {
  if (host.startsWith('/')) return connect({ path: `${host}/.s.PGSQL.${port}` });
  // Our packets are small and must not wait until the one before is acknowledged.
  return connect({ host, port, noDelay: true });
}

const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Begins TLS on a socket as PostgreSQL wants it. We do it ourselves because the driver neither checks
 * the real name of a server nor, with sockets of ours, tells it the name.
 */
export async function secure(plain: Socket, { host }: Server, settings: Tls): Promise<Socket> {
  const { mode, ...certificates } = settings;
  const signal = AbortSignal.timeout(connectSeconds * 1000);
  // Below, where it counts, an error is also one of the encrypted socket.
  plain.on('error', () => {});
  plain.write(sslRequest);
  const [answer] = (await once(plain, 'data', { signal })) as [Buffer];
  plain.pause();
  // More than one byte would be text that somebody on the way put in front of what is encrypted.
  if (answer.length === 1 && answer[0] === 0x4e && mode === 'prefer') return plain;
  if (answer.length !== 1 || answer[0] !== 0x53) throw new Error(`${host} does not offer TLS`);

  const secured = tls.connect({
    ...certificates,
    socket: plain,
    host,
    // An address may not be sent as a name.
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: mode.startsWith('verify'),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  });
  await once(secured, 'secureConnect', { signal });
  return secured;
}

/** A socket that fails as soon as someone listens: the driver forgets a connection without a socket. */
export function failedSocket(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}
