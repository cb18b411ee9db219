import { expect, test } from 'vitest';
import { fromRows, toRows } from './rows.ts';

const born = new Date('1980-01-01');

test.each([
  [
    'a list',
    {
      total: 2,
      people: [
        { id: 1, born },
        { id: 2, born },
      ],
    },
  ],
  [
    'lists of lists',
    { a: [{ tags: [{ x: 1 }] }, { tags: [] }], b: [{ y: null }, { y: undefined }] },
  ],
  ['unlike items', { people: [{ id: 1 }, { id: 2, name: 'Ann' }] }],
  [
    'another order of fields',
    {
      people: [
        { id: 1, name: 'Bo' },
        { name: 'Ann', id: 2 },
      ],
    },
  ],
  ['a list of texts', { names: ['Ann', 'Bo'] }],
  ['an empty list', { people: [] }],
  ['a list alone', [{ id: 1 }, { id: 2 }]],
  ['nothing', null],
  ['a text', 'America/New_York'],
])('%s comes back as it was', (_, answer) => {
  expect(fromRows(...toRows(answer))).toStrictEqual(answer);
});

test('the fields of a list are named once', () => {
  expect(toRows({ total: 2, people: [{ id: 1 }, { id: 2 }] })).toEqual([
    { total: 2, people: [[1], [2]] },
    { people: ['id'] },
  ]);
});
