import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import { isProblem } from '#values/problem.ts';
import type { Visit } from '#gate/row.ts';
import type { CallKey } from '#gate/calls.ts';
import { viewers } from './endpoint-expectations.ts';
import { endpoints } from './endpoints.ts';
import { forbiddenInCircle, inCircles } from './endpoints-of-circles.ts';
import { circleRoles } from '#values/circle-roles.ts';
import { joinCircle } from './circles.ts';
import { joinFamily } from './people.ts';
import type { ViewerKind } from './endpoint-expectations.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

let product: TestProduct;
const visits = {} as Record<ViewerKind, Visit>;

/** Sessions that no call of the matrix ends. */
const strangers = { family: '', caregiver: '' };

beforeAll(async () => {
  product = await testProduct();
  for (const role of ['family', 'caregiver'] as const) {
    strangers[role] = (await product.join([role])).visit.sessionToken!;
  }
  visits.visitor = visitWith();
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    visits[role] = (await product.join([role])).visit;
  }
});

/** A visit of its own for every call, so that logging out in one does not end the next. */
const fresh = (kind: ViewerKind) => visitWith(visits[kind].sessionToken);

test('PERM-1 the matrix knows every row of the endpoint table', () => {
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(api).sort());
});

describe('PERM-1 role by endpoint', () => {
  // Logging out comes last: it ends the session the others need.
  const all = Object.keys(endpoints) as CallKey[];
  const keys = [...all.filter((key) => key !== 'POST auth/logout'), 'POST auth/logout' as const];
  const cells = keys.flatMap((key) => viewers.map((viewer) => ({ key, viewer })));

  test.each(cells)('PERM-1 $key as $viewer', async ({ key, viewer }) => {
    const refused = await product.call(key, {} as never, fresh(viewer)).then(
      () => undefined,
      (error: unknown) => (isProblem(error) ? error.kind : error),
    );
    const isRefusal = refused === 'unauthenticated' || refused === 'forbidden';
    expect(isRefusal).toBe(!endpoints[key].by.includes(viewer));
    if (isRefusal) expect(refused).toBe(viewer === 'visitor' ? 'unauthenticated' : 'forbidden');
  });
});

describe('CIRC-2 role in a circle by endpoint', () => {
  const members = {} as Record<(typeof circleRoles)[number], Visit>;
  beforeAll(async () => {
    const owner = await joinFamily(product);
    for (const role of circleRoles) {
      members[role] = (await joinCircle(product, owner, role)).visit;
    }
  });

  test('CIRC-2 every row for families says who of a circle may call it', () => {
    const forFamilies = Object.entries(endpoints)
      .filter(([, { by }]) => by.length === 1 && by[0] === 'family')
      .map(([key]) => key);
    expect(Object.keys(inCircles)).toEqual(expect.arrayContaining(forFamilies));
  });

  // Leaving and logging out come last: they end what the others need.
  const ends = ['POST circle/leave', 'POST auth/logout'];
  const keys = (Object.keys(endpoints) as CallKey[])
    .filter((key) => endpoints[key].by.includes('family'))
    .toSorted((one, other) => ends.indexOf(one) - ends.indexOf(other));
  const cells = keys.flatMap((key) => circleRoles.map((role) => ({ key, role })));
  test.each(cells)('CIRC-2 $key as $role', async ({ key, role }) => {
    const refused = await product
      .call(key, {} as never, visitWith(members[role].sessionToken))
      .then(
        () => undefined,
        (error: unknown) => (isProblem(error) ? error.kind : error),
      );
    expect(refused === 'forbidden').toBe(forbiddenInCircle(key, role));
  });
});

describe('ADM-9 every call below admin/ is refused over the network', () => {
  const keys = Object.keys(api).filter((key) => key.split(' ')[1]!.startsWith('admin/'));

  test.each(keys)('ADM-9 %s to everybody but an admin', async (key) => {
    const [method, path] = key.split(' ') as [string, string];
    for (const [viewer, status] of [
      ['visitor', 401],
      ['family', 403],
      ['caregiver', 403],
    ] as const) {
      // Logging out has ended the sessions of the others.
      const token = viewer === 'visitor' ? '' : strangers[viewer];
      const headers = { cookie: `session=${token}`, origin: 'http://127.0.0.1:3000' };
      const response = await product.request(path, { method, headers });
      expect([viewer, response.status]).toEqual([viewer, status]);
    }
  });
});
