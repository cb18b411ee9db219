import { TrieRouter } from 'hono/router/trie-router';
import type { Table } from '#gate/row.ts';
import type { Route } from '#platform/observed.ts';

/** The routes of a build: its pages, and the layouts around them. */
type PageRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean } | undefined
>;

export type RouteNames = (method: string, path: string) => Route;

const unknown = 'unknown';

/**
 * Finds the name of what a request asks for: a row, or the address of a page with the names of its parameters.
 * The path itself is never one, because it may hold an id, and because there is no end of different ones.
 */
export function nameRoutes(table: Table, routes: PageRoutes): RouteNames {
  const pages = new TrieRouter<string>();
  // The router finds them in the order in which they are added.
  for (const path of pagePaths(routes).sort(byGenerality)) pages.add('GET', path, path);
  const pageAt = (path: string) => pages.match('GET', path)[0][0]?.[0] ?? unknown;

  return (method, path) => {
    if (path.startsWith('/_api/')) {
      const key = `${method === 'HEAD' ? 'GET' : method} ${path.slice('/_api/'.length)}`;
      return { kind: 'row', name: Object.hasOwn(table, key) ? key : unknown };
    }
    if (path.endsWith('.data')) {
      const page = path === '/_root.data' ? '/' : path.slice(0, -'.data'.length);
      return { kind: 'data', name: pageAt(page) };
    }
    const folder = path.split('/', 2)[1]!;
    if (folders.includes(folder)) return { kind: 'file', name: folder };
    // No address of a page has a dot.
    return path.includes('.')
      ? { kind: 'file', name: 'other' }
      : { kind: 'page', name: pageAt(path) };
  };
}

/** Folders of files: built scripts and styles, photos, pictures of shared links. */
const folders = ['assets', 'photos', 'share'];

function pagePaths(routes: PageRoutes): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : '';
  };
  return all.filter(({ id }) => !parents.has(id)).map(({ id }) => pathOf(id) || '/');
}

/** Fixed words before parameters, and those before `*`, segment by segment. */
function byGenerality(one: string, other: string): number {
  const key = (path: string) => path.replaceAll(/:\w+/g, '\uFFFE').replaceAll('*', '\uFFFF');
  return key(one) < key(other) ? -1 : 1;
}
