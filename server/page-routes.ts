import type { ServerBuild } from 'react-router';

export type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Finds the routes that an address can mean by what it begins with, each with those around it. React Router
 * compares an address with every route that it is given, twice for each page.
 */
export function routesByBeginning(routes: Routes): (path: string) => Routes {
  const firstOfRoute = new Map(
    Object.values(routes).map((route) => [route!, firstOf(wholePath(routes, route!))]),
  );
  const tables = new Map(
    ['', ...firstOfRoute.values()].map((first) => [first, tableOf(routes, firstOfRoute, first)]),
  );
  // React Router decodes what is encoded, and an address with this ending asks for a page's data.
  return (path) =>
    path.includes('%') || path.endsWith('.data')
      ? routes
      : (tables.get(firstOf(path)) ?? tables.get('')!);
}

function tableOf(routes: Routes, firstOfRoute: Map<Route, string>, beginning: string): Routes {
  const meant = [...firstOfRoute].filter(([, first]) => first === beginning || /^[:*]/.test(first));
  const ids = new Set(meant.flatMap(([route]) => withParents(routes, route)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

const wholePath = (routes: Routes, route: Route) =>
  withParents(routes, route)
    .map(({ path }) => path ?? '')
    .toReversed()
    .join('/');

function withParents(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...withParents(routes, parent)] : [route];
}

const firstOf = (path: string) => path.split('/').find(Boolean)?.toLowerCase() ?? '';
