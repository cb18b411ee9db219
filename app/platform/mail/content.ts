import type { Keyring } from '../keys.ts';

/** A mail's content. It may have links that give access to an account, so it is stored encrypted. */
export type MailBody = { text: string; html: string; unsubscribeUrl?: string | undefined };

type Stored = { content: Buffer; encryptionKeyId: string | null };

/** A mail's content can be decrypted only in its own row. */
const boundTo = (mailId: string) => `mail:${mailId}`;

export function sealMail(keys: Keyring, mailId: string, body: MailBody): Stored {
  return sealBytes(keys, mailId, JSON.stringify(body));
}

export function openMail(keys: Keyring, mailId: string, stored: Stored): MailBody {
  return JSON.parse(openBytes(keys, mailId, stored).toString()) as MailBody;
}

/** The same content, encrypted with the newest key. */
export function resealMail(keys: Keyring, mailId: string, stored: Stored): Stored {
  return sealBytes(keys, mailId, openBytes(keys, mailId, stored));
}

function sealBytes(keys: Keyring, mailId: string, plain: Buffer | string): Stored {
  const { bytes, keyId } = keys.encrypt(plain, boundTo(mailId));
  return { content: bytes, encryptionKeyId: keyId };
}

/** A mail without a key id was written before mails were encrypted. */
function openBytes(keys: Keyring, mailId: string, { content, encryptionKeyId }: Stored): Buffer {
  if (encryptionKeyId === null) return content;
  return keys.decrypt({ bytes: content, keyId: encryptionKeyId }, boundTo(mailId));
}
