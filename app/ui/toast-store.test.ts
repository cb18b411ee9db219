import { afterEach, expect, test } from 'vitest';

import { dismissToast, readToasts, subscribeToToasts, toast } from './toast-store.ts';

const texts = () => readToasts().map((message) => message.text);

afterEach(() => {
  for (const message of readToasts()) dismissToast(message.id);
});

test('the newest toast comes last and only three stand at once', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('the same words again replace the toast that said them and start its time anew', () => {
  toast.error('Not sent.');
  const first = readToasts()[0]?.id;
  toast.info('Something else.');
  toast.error('Not sent.');
  expect(texts()).toEqual(['Something else.', 'Not sent.']);
  expect(readToasts()[1]?.id).not.toBe(first);
});

test('two toasts that offer something of their own both stay', () => {
  const undone: number[] = [];
  for (const row of [1, 2]) {
    toast.success('Approved.', { label: 'Undo', seconds: 10, run: () => undone.push(row) });
  }
  expect(texts()).toEqual(['Approved.', 'Approved.']);
  for (const { action } of readToasts()) action?.run();
  expect(undone).toEqual([1, 2]);
});

test('listeners hear each change until they leave', () => {
  let heard = 0;
  const leave = subscribeToToasts(() => heard++);
  toast.success('Saved.');
  dismissToast(readToasts()[0]?.id ?? 0);
  leave();
  toast.success('Saved again.');
  expect(heard).toBe(2);
});
