import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createKeyring } from '#platform/keys.ts';
import { isPublicAddress } from '#platform/networks.ts';
import { receivePushes, receivers } from '#tests/push-receiver.ts';
import { onTeardown } from '#tests/setup.ts';
import { publicHosts } from './outside.ts';
import { createVapidKeys, pairsOf, readPrivateKey } from './vapid-keys.ts';
import { createWebPush } from './web-push.ts';

describe('PUSH-6 only push services of the public internet are called', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('%s may be called', (endpoint) => expect(publicHosts.mayCall(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:password@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://localhost/abc',
    'https://localhost./abc',
    'https://database/abc',
    'https://metadata.google.internal/abc',
    'https://printer.local/abc',
    'ftp://fcm.googleapis.com/abc',
    'abc',
  ])('%s may not', (endpoint) => expect(publicHosts.mayCall(endpoint)).toBe(false));

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00::1',
    'fe80::1',
    'not an address',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test('a name that leads to our own network is not followed there', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTeardown(async () => void server.close());
    const { port } = server.address() as AddressInfo;
    const push = { endpoint: `https://localhost:${port}/x`, headers: {}, body: Buffer.of() };
    await expect(publicHosts.post(push)).rejects.toThrow('no public address');
    expect(connections).toBe(0);
  });
});

describe('the keys by which push services know us', () => {
  const keysOf = (...secrets: string[]) => createVapidKeys(pairsOf(createKeyring(secrets)));

  test('PUSH-7 every process and machine with the same secret has the same', () => {
    expect(keysOf('a secret').publicKey).toBe(keysOf('a secret').publicKey);
    expect(keysOf('a secret').publicKey).not.toBe(keysOf('another').publicKey);
  });

  test('PUSH-7 a private key has one public key, and what is none has none', () => {
    const { publicKey, privateKey } = pairsOf(createKeyring(['a secret']))[0];
    expect(readPrivateKey(privateKey)).toEqual({ publicKey, privateKey });
    expect(readPrivateKey('too short')).toBeUndefined();
    expect(readPrivateKey(Buffer.alloc(32, 255).toString('base64url'))).toBeUndefined();
  });

  test('PUSH-7 devices of before a change of the secret are told while the old one is listed', async () => {
    const phone = await receivePushes();
    const message = { payload: { title: 'News' }, topic: 'a', urgency: 'normal' } as const;
    const device = { ...phone.subscription, publicKey: keysOf('old').publicKey };
    const send = (...secrets: string[]) =>
      createWebPush({
        keys: keysOf(...secrets),
        subject: 'mailto:support@tendwell.example',
        outside: receivers,
      }).send(device, message);
    expect(await send('new', 'old')).toBe('sent');
    expect(await send('new')).toBe('refused');
    expect(phone.received).toHaveLength(1);
  });
});
