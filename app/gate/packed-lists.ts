type Item = Record<string, unknown>;
/** A field of the items of a list; one that holds such lists itself, with the fields of their items. */
type Field = string | [name: string, fields: Field[]];

/** The fields of those lists of an answer that travel packed. */
export type ListFields = Record<string, Field[]>;

/**
 * An answer on its way to the browser, each of its lists packed: the values of its items in order, and the names
 * of the fields once beside them. For 24 people the names alone would be 7 KB of their page.
 */
export function packLists(answer: unknown): [answer: unknown, lists?: ListFields] {
  if (!isItem(answer)) return [answer];
  const lists: ListFields = {};
  const short: Item = {};
  for (const [name, value] of Object.entries(answer)) {
    const fields = Array.isArray(value) ? fieldsOf(value) : undefined;
    if (fields) lists[name] = fields;
    short[name] = fields ? (value as Item[]).map((item) => rowOf(item, fields)) : value;
  }
  return Object.keys(lists).length > 0 ? [short, lists] : [answer];
}

export function unpackLists(answer: unknown, lists: ListFields = {}): unknown {
  const full = Object.entries(lists).map(([name, fields]) => {
    const rows = (answer as Record<string, unknown[][]>)[name]!;
    return [name, rows.map((row) => itemOf(row, fields))] as const;
  });
  return full.length > 0 ? { ...(answer as Item), ...Object.fromEntries(full) } : answer;
}

/** Of a list whose items all have the same fields. */
function fieldsOf(list: unknown[]): Field[] | undefined {
  if (list.length < 2 || !list.every(isItem)) return undefined;
  const names = Object.keys(list[0]!);
  const isAlike = list.every((item) => {
    const own = Object.keys(item);
    return own.length === names.length && own.every((name, index) => name === names[index]);
  });
  if (!isAlike) return undefined;
  return names.map((name) => {
    const values = list.map((item) => item[name]);
    const fields = values.every(Array.isArray) ? fieldsOf(values.flat()) : undefined;
    return fields ? [name, fields] : name;
  });
}

const rowOf = (item: Item, fields: Field[]): unknown[] =>
  fields.map((field) => {
    if (typeof field === 'string') return item[field];
    const [name, inner] = field;
    return (item[name] as Item[]).map((part) => rowOf(part, inner));
  });

const itemOf = (row: unknown[], fields: Field[]): Item =>
  Object.fromEntries(
    fields.map((field, index) => {
      if (typeof field === 'string') return [field, row[index]];
      const [name, inner] = field;
      return [name, (row[index] as unknown[][]).map((part) => itemOf(part, inner))];
    }),
  );

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
