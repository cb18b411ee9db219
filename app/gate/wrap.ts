import superjson from 'superjson';

type Parts = Record<string, unknown>;

/**
 * An answer as superjson writes it. superjson tries all of its rules on every value, which was a
 * quarter of what an answer cost. Nearly all answers consist of plain JSON, dates and `undefined`, which
 * are written here; where anything else occurs, or one object twice, superjson writes the whole.
 */
export function wrap(answer: unknown): string {
  const path: string[] = [];
  const types: Record<string, [name: string]> = {};
  const seen = new Set<unknown>();
  let isSimple = true;

  const note = (type: string) => (types[path.map(escapeKey).join('.')] = [type]);

  /** With `null` for `undefined`, which JSON leaves out. Only what holds one is copied. */
  function inJson(value: unknown): unknown {
    if (isPlain(value)) return value;
    if (value === undefined) {
      note('undefined');
      return null;
    }
    isSimple &&= !seen.has(value) && isKnown(value);
    if (!isSimple) return value;
    seen.add(value);
    if (value instanceof Date) {
      note('Date');
      return value.toISOString();
    }
    return partsInJson(value as Parts);
  }

  function partsInJson(parts: Parts): Parts {
    let copy: Parts | undefined;
    for (const index of Array.isArray(parts) ? parts.keys() : Object.keys(parts)) {
      const key = index as string;
      // Nearly all parts are plain, and nothing more is done for those.
      if (isPlain(parts[key])) continue;
      path.push(String(key));
      const part = inJson(parts[key]);
      path.pop();
      if (part === parts[key]) continue;
      copy ??= (Array.isArray(parts) ? [...parts] : { ...parts }) as Parts;
      copy[key] = part;
    }
    return copy ?? parts;
  }

  const json = inJson(answer);
  // What has no path is the answer itself.
  if (!isSimple || '' in types) return superjson.stringify(answer);
  const hasTypes = Object.keys(types).length > 0;
  return JSON.stringify(hasTypes ? { json, meta: { values: types, v: 1 } } : { json });
}

const isPlain = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));

const isKnown = (value: unknown) =>
  Array.isArray(value) ||
  value instanceof Date ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);

/** The keys of a path are parted by dots. */
const escapeKey = (key: string) => (/[\\.]/.test(key) ? key.replace(/[\\.]/g, '\\$&') : key);
