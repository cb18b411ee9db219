import type { Keyring } from '#platform/keys.ts';

type Place = { id: string; conversationId: string };
type Kept = { encryptedContent: Buffer; encryptionKeyId: string };

/** A message's content decrypts nowhere but in its own row of its own conversation. */
const boundTo = ({ id, conversationId }: Place) => `message:${id}:${conversationId}`;

export function encryptContent(keys: Keyring, message: Place & { content: string }): Kept {
  const { bytes, keyId } = keys.encrypt(message.content, boundTo(message));
  return { encryptedContent: bytes, encryptionKeyId: keyId };
}

export function decryptContent(keys: Keyring, message: Place & Kept): string {
  const { encryptedContent: bytes, encryptionKeyId: keyId } = message;
  return keys.decrypt({ bytes, keyId }, boundTo(message)).toString();
}
