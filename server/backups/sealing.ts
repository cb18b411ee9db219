import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Everything in a backup is encrypted in the format of age (age-encryption.org), to one public key. */
export type KeyPair = { publicKey: string; privateKey: string };

export async function makeKeyPair(): Promise<KeyPair> {
  return withPublicKey(await generateX25519Identity());
}

/** The private key of a file, whose other lines are comments that begin with #. */
export async function readKeyPair(text: string): Promise<KeyPair> {
  const lines = text.split('\n').map((line) => line.trim());
  return withPublicKey(lines.find((line) => line && !line.startsWith('#')) ?? '');
}

const withPublicKey = async (privateKey: string) => ({
  privateKey,
  publicKey: await identityToRecipient(privateKey),
});

export async function seal(plain: Readable, publicKey: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Gives out only what was verified, in chunks of 64 KiB, and fails if the end is missing. */
export async function unseal(sealed: Readable, privateKey: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(privateKey);
  return fromWeb(await decrypter.decrypt(toWeb(sealed)));
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream);
