import type { Keyring } from '../keys.ts';

/** What a mail says. It may carry links that open an account, so it is never stored in clear. */
export type MailWords = { text: string; html: string; unsubscribeUrl?: string | undefined };

type Kept = { content: Buffer; encryptionKeyId: string | null };

/** A mail's content decrypts in its own row only. */
const boundTo = (mailId: string) => `mail:${mailId}`;

export function sealMail(keys: Keyring, mailId: string, words: MailWords): Kept {
  return sealBytes(keys, mailId, JSON.stringify(words));
}

export function openMail(keys: Keyring, mailId: string, kept: Kept): MailWords {
  return JSON.parse(openBytes(keys, mailId, kept).toString()) as MailWords;
}

/** The same content with the newest key. */
export function resealMail(keys: Keyring, mailId: string, kept: Kept): Kept {
  return sealBytes(keys, mailId, openBytes(keys, mailId, kept));
}

function sealBytes(keys: Keyring, mailId: string, plain: Buffer | string): Kept {
  const { bytes, keyId } = keys.encrypt(plain, boundTo(mailId));
  return { content: bytes, encryptionKeyId: keyId };
}

/** Without a key id it was written before mails were encrypted. */
function openBytes(keys: Keyring, mailId: string, { content, encryptionKeyId }: Kept): Buffer {
  if (encryptionKeyId === null) return content;
  return keys.decrypt({ bytes: content, keyId: encryptionKeyId }, boundTo(mailId));
}
