/** An answer as superjson writes it. */
export type Wrapped = { json: unknown; meta?: { values?: Types | [name: string] } };
/** Of the values that JSON does not know, by their paths. */
type Types = Record<string, [name: string]>;
type Parts = Record<string, unknown>;

/**
 * Reads what `wrap` writes: our answers hold plain JSON, dates and `undefined`, so the browser needs nothing of
 * superjson's.
 */
export function unwrap({ json, meta }: Wrapped): unknown {
  const types = meta?.values ?? {};
  if (Array.isArray(types)) return valueOf(types[0], json);
  for (const [path, [type]] of Object.entries(types)) {
    const keys = keysOf(path);
    const last = keys.pop()!;
    const holder = keys.reduce((value: unknown, key) => (value as Parts)[key], json) as Parts;
    holder[last] = valueOf(type, holder[last]);
  }
  return json;
}

function valueOf(type: string, written: unknown): unknown {
  if (type === 'undefined') return undefined;
  if (type === 'Date') return new Date(written as string);
  throw new TypeError(`An answer holds a ${type}, which pages do not read.`);
}

/** A dot or backslash within a key has a backslash before it. */
function keysOf(path: string): string[] {
  if (!path.includes('\\')) return path.split('.');
  const keys = [''];
  for (const [part] of path.matchAll(/\\?./gs)) {
    if (part === '.') keys.push('');
    else keys.push(keys.pop()! + part.at(-1)!);
  }
  return keys;
}
