import { intentIn, returnPath } from '#values/return-path.ts';
import type { IntentKind } from '#values/return-path.ts';

type Intent = { kind: IntentKind; page: 'profile' | 'private job' | 'job' | 'search'; key: string };

const pages = [
  { page: 'profile', path: /^\/caregivers\/([^/]+)$/, kinds: ['connect'] },
  { page: 'private job', path: /^\/private-jobs\/([^/]+)$/, kinds: ['apply', 'save'] },
  { page: 'job', path: /^\/caregiver-jobs\/([^/]+)$/, kinds: ['apply', 'save'] },
  { page: 'search', path: /^\/saved-searches\/(new)$/, kinds: ['save search'] },
] as const;

/** What an address says of the person who wants to come back to it. */
export function readIntent(returnUrl: string): Intent | undefined {
  const address = returnPath(returnUrl);
  const kind = intentIn(address);
  if (!address || !kind) return undefined;
  const { pathname } = new URL(address, 'http://here');
  for (const { page, path, kinds } of pages) {
    const key = path.exec(pathname)?.[1];
    const isMeant = (kinds as readonly IntentKind[]).includes(kind);
    if (key && isMeant) return { kind, page, key: decoded(key) };
  }
  return undefined;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
