import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link. Only its hash is stored, so a copy of the database gives no access. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
