import { expect, test } from 'vitest';
import { unpackLists, packLists } from './packed-lists.ts';

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
  [
    'lists of the items of a list',
    {
      people: [
        { id: 1, badges: [{ type: 'id', status: 'clear' }] },
        { id: 2, badges: [] },
        { id: 3, badges: [{ type: 'cpr', status: 'expired' }] },
      ],
    },
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
  expect(unpackLists(...packLists(answer))).toStrictEqual(answer);
});

test('the fields of lists within a list are named once', () => {
  const people = [
    { id: 1, badges: [{ type: 'id' }, { type: 'cpr' }] },
    { id: 2, badges: [] },
  ];
  expect(packLists({ people })).toEqual([
    {
      people: [
        [1, [['id'], ['cpr']]],
        [2, []],
      ],
    },
    { people: ['id', ['badges', ['type']]] },
  ]);
});

test('the fields of a list are named once', () => {
  expect(packLists({ total: 2, people: [{ id: 1 }, { id: 2 }] })).toEqual([
    { total: 2, people: [[1], [2]] },
    { people: ['id'] },
  ]);
});
