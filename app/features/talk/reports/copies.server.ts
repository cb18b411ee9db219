import { decryptContent } from '#features/talk/conversations/content-actions.server.ts';
import type { Keyring } from '#platform/keys.ts';
import type { listCopies, listPicked } from './queries.server.ts';

type Picked = Awaited<ReturnType<typeof listPicked>>[number];
type Copy = Awaited<ReturnType<typeof listCopies>>[number];

/** A copy moved to another case does not decrypt there. */
const boundTo = ({ reportId, messageId }: { reportId: string; messageId: string }) =>
  `reported:${reportId}:${messageId}`;

export function copyFor(reportId: string, message: Picked, keys: Keyring): Copy {
  const messageId = message.id;
  const { bytes, keyId } = keys.encrypt(
    decryptContent(keys, message),
    boundTo({ reportId, messageId }),
  );
  return {
    reportId,
    messageId,
    sender: message.sender,
    sentAt: message.createdAt,
    encryptedContent: bytes,
    encryptionKeyId: keyId,
  };
}

export function readCopy(keys: Keyring, copy: Copy) {
  const { messageId, sender, sentAt, encryptedContent: bytes, encryptionKeyId: keyId } = copy;
  const content = keys.decrypt({ bytes, keyId }, boundTo(copy)).toString();
  return { messageId, sender, sentAt, content };
}

export function reencryptCopy(keys: Keyring, copy: Copy): Copy {
  const { bytes, keyId } = keys.encrypt(readCopy(keys, copy).content, boundTo(copy));
  return { ...copy, encryptedContent: bytes, encryptionKeyId: keyId };
}
