/** Not by `size`, which browsers have only since 2023. */
export function withQuery(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
