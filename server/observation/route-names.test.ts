import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { api } from '#api';
import { pagePaths } from '#tests/page-paths.ts';
import routes from '../../app/routes.ts';
import { nameRoutes } from './route-names.ts';

type Manifest = Parameters<typeof nameRoutes>[1];

/** The table of routes as the build has it: flat, each with its parent. */
function manifestOf(entries: RouteConfigEntry[], parentId?: string): Manifest {
  const rows = entries.flatMap(({ path, index, children = [] }, at) => {
    const id = `${parentId ?? 'root'}/${at}`;
    const own = {
      id,
      ...(parentId && { parentId }),
      ...(path && { path }),
      ...(index && { index }),
    };
    return [[id, own] as const, ...Object.entries(manifestOf(children, id))];
  });
  return Object.fromEntries(rows);
}

const nameOf = nameRoutes(api, manifestOf(routes as RouteConfigEntry[]));

test('every page has the name of its route, whatever stands in its address', () => {
  for (const path of pagePaths) {
    const address = path.replaceAll(/:\w+/g, 'b2c1').replace('*', 'no/such/page');
    expect(nameOf('GET', address)).toEqual({ kind: 'page', name: path });
  }
});

test('fixed words count before parameters', () => {
  expect(nameOf('GET', '/admin/jobs/new').name).toBe('/admin/jobs/new');
  expect(nameOf('GET', '/caregiver-jobs/miami-fl/live-in').name).toBe(
    '/caregiver-jobs/:city/live-in',
  );
});

test.each([
  ['GET', '/_api/caregivers/search', 'row', 'GET caregivers/search'],
  ['HEAD', '/_api/caregivers/search', 'row', 'GET caregivers/search'],
  ['GET', '/_api/caregivers/b2c1', 'row', 'unknown'],
  ['GET', '/_api/toString', 'row', 'unknown'],
  ['GET', '/caregivers/b2c1.data', 'data', '/caregivers/:slug'],
  ['GET', '/_root.data', 'data', '/'],
  ['GET', '/assets/entry-b2c1.js', 'file', 'assets'],
  ['GET', '/photos/b2c1/448.jpg', 'file', 'photos'],
  ['GET', '/b2c1.php', 'file', 'other'],
])('%s %s is the %s %s', (method, path, kind, name) => {
  expect(nameOf(method, path)).toEqual({ kind, name });
});
