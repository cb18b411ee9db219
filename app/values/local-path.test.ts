import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a path of this site is followed, with its query and hash', () => {
  expect(localPath('/caregivers?location=miami-fl#results')).toBe(
    '/caregivers?location=miami-fl#results',
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  ' //evil.example',
  '/\n/evil.example',
  'caregivers',
  '',
  null,
  undefined,
])('%j leads nowhere', (text) => {
  expect(localPath(text)).toBeUndefined();
});

test('whatever comes out stays on this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      (text) => {
        const path = localPath(text);
        if (path !== undefined)
          expect(new URL(path, 'https://tendwell.example').host).toBe('tendwell.example');
      },
    ),
  );
});
