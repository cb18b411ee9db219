/** A path on this site that is safe to redirect to; undefined for anything that could lead elsewhere. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://here';
  try {
    const url = new URL(text, base);
    const path = url.pathname + url.search + url.hash;
    // Resolving dots may leave '//elsewhere', which a browser reads as another site.
    const isHere = url.origin === base && new URL(path, base).origin === base;
    return isHere && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}
