type Item = Record<string, unknown>;

/** The names of the fields of those lists of an answer that travel as rows. */
export type ListFields = Record<string, string[]>;

/**
 * An answer on its way to the browser, its lists as rows with the names of their fields beside them: of 24
 * people the names alone would be 4 KB of their page.
 */
export function toRows(answer: unknown): [answer: unknown, lists?: ListFields] {
  if (!isItem(answer)) return [answer];
  const lists: ListFields = {};
  const short: Item = {};
  for (const [name, value] of Object.entries(answer)) {
    const fields = fieldsOf(value);
    if (fields) lists[name] = fields;
    short[name] = fields ? (value as Item[]).map((item) => Object.values(item)) : value;
  }
  return Object.keys(lists).length > 0 ? [short, lists] : [answer];
}

export function fromRows(answer: unknown, lists: ListFields = {}): unknown {
  const full = Object.entries(lists).map(([name, fields]) => {
    const rows = (answer as Record<string, unknown[][]>)[name]!;
    const itemOf = (row: unknown[]) =>
      Object.fromEntries(fields.map((field, index) => [field, row[index]]));
    return [name, rows.map(itemOf)] as const;
  });
  return full.length > 0 ? { ...(answer as Item), ...Object.fromEntries(full) } : answer;
}

/** Of a list whose items all have the same fields. */
function fieldsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isItem)) return undefined;
  const fields = Object.keys(value[0]!);
  const isAlike = value.every((item) => {
    const own = Object.keys(item);
    return own.length === fields.length && own.every((field, index) => field === fields[index]);
  });
  return isAlike ? fields : undefined;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
