import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a path of this site is accepted, with its query and hash', () => {
  expect(localPath('/caregivers?location=miami-fl#results')).toBe(
    '/caregivers?location=miami-fl#results',
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/jobs/..//evil.example',
  '/.\\/evil.example',
  '/./\u0000/evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  ' //evil.example',
  '/\n/evil.example',
  'caregivers',
  '',
  null,
  undefined,
])('%j is refused', (text) => {
  expect(localPath(text)).toBeUndefined();
});

const anything = fc.string({ unit: 'binary' });
/** Pieces of malicious paths, to be combined in any order. */
const parts = ['/', '//', '.', '..', '%2e', '%2E', '%2f', '%5c', '\\', '\t', ':', '@', '?', '#'];
const tricks = fc
  .array(fc.constantFrom(...parts, 'jobs', 'evil.example', 'http:'), { maxLength: 12 })
  .map((chosen) => chosen.join(''));

test('whatever comes out stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(anything, tricks), (text) => {
      const path = localPath(`/${text}`);
      if (path === undefined) return;
      const url = new URL(path, 'https://tendwell.example');
      expect(url.origin).toBe('https://tendwell.example');
      expect(path).toBe(url.pathname + url.search + url.hash);
      expect(path).toMatch(/^\/(?!\/)/);
      // Applied again, it stays the same.
      expect(localPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
