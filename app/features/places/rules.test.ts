import { expect, test } from 'vitest';
import { readPlace } from './rules.ts';

test.each([
  ['33101', { kind: 'zip', zipCode: '33101' }],
  [' 33101 ', { kind: 'zip', zipCode: '33101' }],
  ['33101-1234', { kind: 'zip', zipCode: '33101' }],
  ['FL', { kind: 'state', state: 'FL', name: 'Florida' }],
  ['florida', { kind: 'state', state: 'FL', name: 'Florida' }],
  ['New  Mexico', { kind: 'state', state: 'NM', name: 'New Mexico' }],
  ['Miami, FL', { kind: 'city', city: 'Miami', state: 'FL' }],
  ['miami,fl', { kind: 'city', city: 'miami', state: 'FL' }],
  ['Miami FL', { kind: 'city', city: 'Miami', state: 'FL' }],
  ['Miami, Florida', { kind: 'city', city: 'Miami', state: 'FL' }],
  ['los-angeles-ca', { kind: 'city', city: 'los angeles', state: 'CA' }],
  ['Winston Salem', { kind: 'city', city: 'Winston Salem', state: undefined }],
  ['Miami', { kind: 'city', city: 'Miami', state: undefined }],
  ['  ', undefined],
])('SEARCH-2 %j is read as %j', (text, meaning) => {
  expect(readPlace(text)).toEqual(meaning);
});
