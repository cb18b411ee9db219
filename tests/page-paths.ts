import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    const isPage = (path || index) && !children;
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)];
  });
}

/** The path of every page in app/routes.ts, with its parameters: `/caregivers/:slug`. */
export const pagePaths = pathsOf(routes as RouteConfigEntry[]);
