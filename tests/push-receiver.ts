/** A browser's push service, and the browser behind it: a real server that decrypts what it is sent. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { postBy } from '#platform/web-push/outside.ts';
import type { Outside } from '#platform/web-push/outside.ts';
import { onTeardown } from './setup.ts';

/** What tests may call instead of the public internet. */
export const receivers: Outside = {
  mayCall: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
  post: (push) => postBy(request as never, push),
};

type Received = {
  payload: { kind: string; path: string; tag: string; title: string; body?: string };
  headers: Record<string, string | undefined>;
  /** whom the signature names, if it is good */
  signedBy: { aud: string; sub: string; exp: number };
};

export async function receivePushes() {
  const received: Received[] = [];
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  let status = 201;

  const server = createServer(async (asked, response) => {
    const body = await buffer(asked);
    if (status === 201) {
      received.push({
        payload: JSON.parse(decrypt(body, device, auth)),
        headers: asked.headers as Received['headers'],
        signedBy: readSignature(asked.headers.authorization!),
      });
    }
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTeardown(async () => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** What the browser tells us when somebody turns it on. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/${randomBytes(16).toString('hex')}`,
      p256dh: device.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    answerWith: (next: number) => {
      status = next;
    },
  };
}

type Ecdh = ReturnType<typeof createECDH>;

/** RFC 8291, from the browser's side. */
function decrypt(body: Buffer, device: Ecdh, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', device.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A byte 2 ends the last record; zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** RFC 8292. */
function readSignature(authorization: string): Received['signedBy'] {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization)!;
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('The signature is not good.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
