import type { Platform } from '#platform/platform.ts';
import type { Thread } from './actions.server.ts';
import { decryptContent } from './content-actions.server.ts';
import { noticeSeenBy } from './notice-rules.ts';
import { previewOf, senderSeenFrom } from './rules.ts';
import type { listThreads } from './thread-queries.server.ts';

type ListRow = Awaited<ReturnType<typeof listThreads>>[number];

/** The beginning of a conversation's last message, as this side reads it. */
export function lastMessageOf(row: ListRow, { side, me }: Thread, platform: Platform) {
  const { messageId, encryptedContent, encryptionKeyId, sentAt } = row;
  if (!messageId || !encryptedContent || !encryptionKeyId || !sentAt) return null;
  const content = contentOf(platform, {
    id: messageId,
    conversationId: row.id,
    encryptedContent,
    encryptionKeyId,
  });
  const sender = senderSeenFrom(side, row.sender!);
  const shown = sender === 'system' ? noticeSeenBy(me.name, content) : content;
  return { content: previewOf(shown), createdAt: sentAt, sender };
}

/** A message that cannot be decrypted must not make the whole list fail. */
function contentOf({ keys, log }: Platform, message: Parameters<typeof decryptContent>[1]): string {
  try {
    return decryptContent(keys, message);
  } catch (err) {
    log.error({ err, messageId: message.id }, 'message cannot be read');
    return 'This message cannot be read.';
  }
}
