import type { Keyring } from '#platform/keys.ts';

type MessageIds = { id: string; conversationId: string };
type EncryptedContent = { encryptedContent: Buffer; encryptionKeyId: string };

/** Ciphertext copied to another row or conversation does not decrypt there. */
const boundTo = ({ id, conversationId }: MessageIds) => `message:${id}:${conversationId}`;

export function encryptContent(
  keys: Keyring,
  message: MessageIds & { content: string },
): EncryptedContent {
  const { bytes, keyId } = keys.encrypt(message.content, boundTo(message));
  return { encryptedContent: bytes, encryptionKeyId: keyId };
}

export function decryptContent(keys: Keyring, message: MessageIds & EncryptedContent): string {
  const { encryptedContent: bytes, encryptionKeyId: keyId } = message;
  return keys.decrypt({ bytes, keyId }, boundTo(message)).toString();
}
