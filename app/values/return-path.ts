import { localPath } from './local-path.ts';

const longest = 500;

/**
 * The page to come back to after signing in or up: a path on this site. One that carries a mailed
 * secret is refused, because this one travels through addresses and mails.
 */
export function returnPath(text: string | null | undefined): string | undefined {
  const path = localPath(text);
  if (!path || path.length > longest) return undefined;
  return new URL(path, 'http://here').searchParams.has('token') ? undefined : path;
}

/** The address of a page on the way there. */
export function withReturn(to: string, returnUrl: string | undefined): string {
  if (!returnUrl) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ returnUrl })}`;
}

/**
 * What a visitor was about to do when they had to sign in first. It ends the address they come back
 * to, and the page there goes on with it.
 */
export const intentHashes = {
  connect: '#connect',
  apply: '#apply',
  save: '#save',
  'save search': '#search',
} as const;

export type IntentKind = keyof typeof intentHashes;

export function intentIn(returnUrl: string | undefined): IntentKind | undefined {
  const kinds = Object.keys(intentHashes) as IntentKind[];
  return kinds.find((kind) => returnUrl?.endsWith(intentHashes[kind]));
}

/** Where a visitor is sent who is about to do something on a page. */
export function loginFor(kind: IntentKind, path: string): string {
  return withReturn('/login', path + intentHashes[kind]);
}
