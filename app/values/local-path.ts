/** A path on this site that may be followed, or undefined for anything that could lead elsewhere. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://here';
  try {
    const url = new URL(text, base);
    return url.origin === base ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
