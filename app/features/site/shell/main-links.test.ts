import { expect, test } from 'vitest';
import { circleRoles, mayAct } from '#values/circle-roles.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import type { Role } from '#values/roles.ts';
import { currentOf, mainLinksOf } from './main-links.ts';

const labels = (...roles: Role[]) => mainLinksOf({ roles }).map(({ label }) => label);
const here = (role: Role | undefined, address: string) => {
  const { pathname, search } = new URL(address, 'http://site');
  const links = mainLinksOf(role ? { roles: [role] } : null);
  return links.flatMap((link) => {
    const current = currentOf(link, pathname, search);
    return current ? [`${link.label} ${current}`] : [];
  });
};

test('SHELL-1 the header names the places of a visitor and of each role', () => {
  expect(labels()).toEqual(['Hire Caregivers', 'Caregiver Jobs', 'Help']);
  expect(labels('family')).toEqual([
    'Home',
    'Find caregivers',
    'Shortlist',
    'My posts',
    'New post',
  ]);
  expect(labels('caregiver')).toEqual(['Home', 'Find work', 'Applications', 'Saved']);
  expect(labels('admin')).toEqual(['Review', 'People', 'Jobs', 'Trust', 'System']);
  expect(labels('family', 'caregiver')).toEqual(labels('caregiver'));
  expect(labels('family', 'admin')).toEqual(labels('admin'));
});

test('CIRC-4 the header offers a new post to those of a circle who may post', () => {
  const offers = (role: CircleRole) =>
    mainLinksOf({ roles: ['family'], circle: { role } }).some(({ label }) => label === 'New post');
  expect(circleRoles.filter(offers)).toEqual(circleRoles.filter((role) => mayAct(role, 'decide')));
});

test.each([
  ['caregiver', '/private-caregiver-jobs?zipCode=33012', ['Find work page']],
  ['caregiver', '/private-caregiver-jobs?savedOnly=true', ['Saved page']],
  ['caregiver', '/private-jobs/care-in-miami', ['Find work true']],
  ['caregiver', '/caregiver-jobs', ['Find work true']],
  ['caregiver', '/caregiver-jobs/miami-fl/live-in', ['Find work true']],
  ['caregiver', '/caregivers', []],
  ['family', '/caregivers/maria-a', ['Find caregivers true']],
  ['family', '/family-dashboard', ['Home page']],
  ['family', '/my-jobs/7/edit', ['My posts true']],
  ['admin', '/admin', ['People page']],
  ['admin', '/admin/jobs/new', ['Jobs true']],
  [undefined, '/caregiver-jobs', ['Caregiver Jobs true']],
  [undefined, '/', []],
] as const)('SHELL-1 the header of a %s marks where they are at %s', (role, address, marked) => {
  expect(here(role, address)).toEqual(marked);
});
