import { createECDH } from 'node:crypto';
import type { Keyring } from '#platform/keys.ts';

/** The pair by which push services know us, as browsers write it: base64url. */
export type VapidPair = { publicKey: string; privateKey: string };

export type VapidKeys = {
  /** the key that browsers subscribe with from now on */
  publicKey: string;
  /** the pair that a subscription was made with; undefined when we no longer have it */
  find(publicKey: string): VapidPair | undefined;
};

const curve = 'prime256v1';
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Longer than the key, so that none is likelier than another. */
const seedLength = 48;

/**
 * A pair made of each secret of ours, the newest first: all processes and machines have the same without
 * storing it.
 */
export function pairsOf(keys: Keyring): [VapidPair, ...VapidPair[]] {
  const [newest, ...older] = keys.derive('web push', seedLength).map(pairOf);
  return [newest!, ...older];
}

function pairOf(seed: Buffer): VapidPair {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  return pairWith(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
}

/** The pair of a private key; undefined for what is none. */
export function readPrivateKey(privateKey: string): VapidPair | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  try {
    return bytes.length === 32 ? pairWith(bytes) : undefined;
  } catch {
    return undefined;
  }
}

function pairWith(privateKey: Buffer): VapidPair {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The first pair is for new subscriptions; the others are of subscriptions made before a change. */
export function createVapidKeys(pairs: [VapidPair, ...VapidPair[]]): VapidKeys {
  return {
    publicKey: pairs[0].publicKey,
    find: (publicKey) => pairs.find((pair) => pair.publicKey === publicKey),
  };
}
