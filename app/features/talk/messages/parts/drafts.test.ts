import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addToDraft, changeDraft, clearDraft, returnToDraft, readDraft } from './drafts.ts';

let talk: string;
beforeEach(() => {
  talk = randomUUID();
});

const textOf = () => readDraft(talk).text;

describe('what failed comes back', () => {
  test('MSG-2 in the order it was written in, before words typed since', () => {
    changeDraft(talk, 'Typed since');
    for (const content of ['One', 'Two', 'Three']) returnToDraft(talk, content, randomUUID());
    expect(textOf()).toBe('One\n\nTwo\n\nThree\n\nTyped since');
  });

  test('MSG-2 although someone writes on in between', () => {
    returnToDraft(talk, 'One', randomUUID());
    changeDraft(talk, 'One and a half');
    returnToDraft(talk, 'Two', randomUUID());
    expect(textOf()).toBe('One\n\nTwo\n\nand a half');
  });

  test('MSG-2 alone it is the same message, until its words change', () => {
    const clientKey = randomUUID();
    returnToDraft(talk, 'One', clientKey);
    expect(readDraft(talk).clientKey).toBe(clientKey);
    changeDraft(talk, 'One.');
    expect(readDraft(talk).clientKey).toBeUndefined();
    returnToDraft(talk, 'Two', randomUUID());
    expect(readDraft(talk).clientKey).toBeUndefined();
  });

  test('MSG-2 sent again, it leaves nothing behind', () => {
    returnToDraft(talk, 'One', randomUUID());
    clearDraft(talk);
    changeDraft(talk, 'One more');
    returnToDraft(talk, 'Two', randomUUID());
    expect(textOf()).toBe('Two\n\nOne more');
  });
});

test('MSG-7 words from elsewhere stand behind what is there', () => {
  addToDraft(talk, 'Hello again');
  expect(textOf()).toBe('Hello again');
  addToDraft(talk, 'And again');
  expect(textOf()).toBe('Hello again\n\nAnd again');
});
