import type { Platform } from '#platform/platform.ts';
import { documentUrl } from './rules.ts';

const minutes = 60 * 1000;
const lifetime = 5 * minutes;
const purpose = 'document-link';

type Bearer = { documentId: string; sessionId: string };

/** An address that opens one document, in one session, for five minutes. */
export function issueDocumentLink({ clock, keys }: Platform, bearer: Bearer): string {
  const expires = clock.now().getTime() + lifetime;
  const signature = keys.sign(purpose, textOf(bearer, expires));
  return `${documentUrl(bearer.documentId)}&link=${expires}.${signature}`;
}

export function isDocumentLink({ clock, keys }: Platform, bearer: Bearer, link: string): boolean {
  const [expires = '', signature = ''] = link.split('.');
  return (
    Number(expires) > clock.now().getTime() &&
    keys.verify(purpose, textOf(bearer, Number(expires)), signature)
  );
}

function textOf({ documentId, sessionId }: Bearer, expires: number): string {
  return `${documentId} ${sessionId} ${expires}`;
}
