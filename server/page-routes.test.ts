import { expect, test } from 'vitest';
import { routesByBeginning } from './page-routes.ts';
import type { Routes } from './page-routes.ts';

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path });
const routes = Object.fromEntries(
  [
    route('root'),
    route('public', 'root'),
    route('home', 'public'),
    route('browse', 'public', 'caregivers'),
    route('profile', 'public', 'caregivers/:slug'),
    route('admin', 'root', 'admin'),
    route('jobs', 'admin', 'jobs'),
    route('unknown', 'public', '*'),
  ].map((each) => [each.id, each]),
) as unknown as Routes;

const find = routesByBeginning(routes);
const idsFor = (path: string) => Object.keys(find(path)).toSorted();

test.each([
  ['/', ['home', 'public', 'root', 'unknown']],
  ['/caregivers', ['browse', 'profile', 'public', 'root', 'unknown']],
  ['/Caregivers/maria-a/', ['browse', 'profile', 'public', 'root', 'unknown']],
  ['/admin/jobs', ['admin', 'jobs', 'public', 'root', 'unknown']],
  ['/nowhere', ['home', 'public', 'root', 'unknown']],
])('%s can mean only routes that begin like it', (path, ids) => {
  expect(idsFor(path)).toEqual(ids);
});

test.each(['/caregivers.data', '/_root.data', '/c%61regivers'])('%s can mean any', (path) => {
  expect(find(path)).toBe(routes);
});

test('addresses that begin alike share one table', () => {
  expect(find('/caregivers/a')).toBe(find('/caregivers'));
});
