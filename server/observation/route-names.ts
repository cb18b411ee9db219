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
  const pages = pagePaths(routes).sort(byGenerality);
  // One expression with a group for each page, which is much quicker than a router.
  const anyPage = new RegExp(`^(?:${pages.map(groupOf).join('|')})/?$`, 'i');
  const pageAt = (path: string) => {
    const found = anyPage.exec(path)?.findIndex((group, index) => index > 0 && group !== undefined);
    return (found && pages[found - 1]) || unknown;
  };

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

const groupOf = (path: string) =>
  `(${path.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*').replace(/^\/$/, '')})`;

/** Fixed words before parameters, and those before `*`, segment by segment. */
function byGenerality(one: string, other: string): number {
  const key = (path: string) => path.replaceAll(/:\w+/g, '\uFFFE').replaceAll('*', '\uFFFF');
  return key(one) < key(other) ? -1 : 1;
}
