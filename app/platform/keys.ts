import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** `keyId` is public: it names the secret to use without revealing it. */
export type Encrypted = { keyId: string; bytes: Buffer };

export type Keyring = {
  /** of the secret that `encrypt` uses */
  newestKeyId: string;
  /** of all secrets */
  keyIds: string[];
  /** whether there is more than one secret */
  hasOlder: boolean;
  /** `boundTo` names the place of the content, such as its row; in another place it does not decrypt. */
  encrypt(plain: Buffer | string, boundTo: string): Encrypted;
  decrypt(encrypted: Encrypted, boundTo: string): Buffer;
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** Secret bytes for a purpose, from each secret, the newest first. */
  derive(purpose: string, length: number): Buffer[];
};

// Layout of encrypted bytes: version, nonce, ciphertext, tag.
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + nonceLength;

/** The first secret encrypts and signs; the others decrypt and verify older content. */
export function createKeyring(secrets: string[]): Keyring {
  const [newest] = secrets;
  if (!newest) throw new Error('A keyring needs at least one secret.');
  const newestId = fingerprint(newest);
  // Made once: from plain bytes one would be made for every text, which takes longer than encrypting it.
  const keys = new Map(
    secrets.map((secret) => [fingerprint(secret), createSecretKey(derive(secret, 'encrypt', 32))]),
  );

  function keyOf(keyId: string): KeyObject {
    const key = keys.get(keyId);
    if (!key) throw new Error(`Encrypted with key ${keyId}, which APP_SECRET does not list.`);
    return key;
  }

  return {
    newestKeyId: newestId,
    keyIds: [...keys.keys()],
    hasOlder: keys.size > 1,
    encrypt: (plain, boundTo) => ({
      keyId: newestId,
      bytes: seal(keyOf(newestId), plain, boundTo),
    }),
    decrypt: ({ keyId, bytes }, boundTo) => open(keyOf(keyId), bytes, boundTo),
    sign: (purpose, text) => mac(newest, purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => {
        const expected = mac(secret, purpose, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    derive: (purpose, length) => secrets.map((secret) => derive(secret, purpose, length)),
  };
}

function derive(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `tendwell ${purpose}`, length));
}

function fingerprint(secret: string): string {
  return derive(secret, 'fingerprint', 6).toString('base64url');
}

function seal(key: KeyObject, plain: Buffer | string, boundTo: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const ciphertext = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.of(version), nonce, ...ciphertext, cipher.getAuthTag()]);
}

function open(key: KeyObject, bytes: Buffer, boundTo: string): Buffer {
  const damaged = 'Encrypted content is damaged, or was moved from where it belongs.';
  if (bytes.length < headerLength + tagLength || bytes[0] !== version) throw new Error(damaged);

  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, headerLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(-tagLength));
  try {
    const plain = decipher.update(bytes.subarray(headerLength, -tagLength));
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw new Error(damaged, { cause });
  }
}

function mac(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', derive(secret, `sign ${purpose}`, 32))
    .update(text)
    .digest();
}
