import { useSearchParams } from 'react-router';

/** The tab that the address names; the first one when it names none of them. */
export function useTab(ids: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const selected = tabOf(search, ids);
  const onSelect = (tab: string) => setSearch({ tab }, { preventScrollReset: true });
  return { selected, onSelect };
}

export function tabOf(search: URLSearchParams, ids: readonly string[]): string {
  const asked = search.get('tab');
  return asked !== null && ids.includes(asked) ? asked : ids[0]!;
}

/** The address of another page of the same list. */
export function pagePath(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

const isPage = (value: string) => /^[1-9]\d{0,5}$/.test(value);

/**
 * The parameters of a list from the address, as input for its query. Missing ones and an invalid page
 * number are left out.
 */
export function readListParams<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const answers = names.flatMap((name) => {
    const value = search.get(name);
    const isAsked = name === 'page' ? isPage(value ?? '') : value;
    return value && isAsked ? [[name, value] as const] : [];
  });
  return Object.fromEntries(answers) as Partial<Record<Name, string>>;
}

/** The status in the address, else the usual one; 'all' means no filter. */
export function readStatus(search: URLSearchParams, usual: string): { status?: string } {
  const status = search.get('status') ?? usual;
  return status === 'all' ? {} : { status };
}
