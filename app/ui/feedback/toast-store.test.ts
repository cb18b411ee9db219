import { beforeEach, expect, test } from 'vitest';

import {
  dismissErrors,
  dismissToast,
  readToastPlace,
  readToasts,
  subscribeToToasts,
  takeToasts,
  toast,
} from './toast-store.ts';

const texts = () => readToasts().map((message) => message.text);

// Other tests of the same process may have left some.
beforeEach(() => {
  for (const message of readToasts()) dismissToast(message.id);
});

test('a toast replaces the one before', () => {
  toast.info('Saving…');
  toast.error('Not saved.');
  toast.success('Saved.');
  expect(texts()).toEqual(['Saved.']);
});

test('the same text again is a new toast with its own time', () => {
  toast.error('Not sent.');
  const first = readToasts()[0]?.id;
  toast.error('Not sent.');
  expect(texts()).toEqual(['Not sent.']);
  expect(readToasts()[0]?.id).not.toBe(first);
});

test('toasts that can be undone are kept behind the newest, three at most', () => {
  const offer = { label: 'Undo', seconds: 10, undo: () => {} };
  for (const text of ['one', 'two', 'three']) toast.success(text, offer);
  toast.info('Saved.');
  expect(texts()).toEqual(['two', 'three', 'Saved.']);
  toast.info('Saved again.');
  expect(texts()).toEqual(['two', 'three', 'Saved again.']);
});

test('toasts appear in the innermost place, and in the page again when that is removed', () => {
  const page = {};
  const dialog = {};
  const leavePage = takeToasts(page);
  const leaveDialog = takeToasts(dialog);
  expect(readToastPlace()).toBe(dialog);
  leaveDialog();
  expect(readToastPlace()).toBe(page);
  leavePage();
  expect(readToastPlace()).toBeUndefined();
});

test('a toast that only leads to a page gives way to the next', () => {
  toast.success('Saved.', { label: 'See shortlist', seconds: 10, to: '/shortlist' });
  toast.info('Sent.');
  expect(texts()).toEqual(['Sent.']);
});

test('two toasts that can be undone both stay', () => {
  const undone: number[] = [];
  for (const row of [1, 2]) {
    toast.success('Approved.', { label: 'Undo', seconds: 10, undo: () => undone.push(row) });
  }
  expect(texts()).toEqual(['Approved.', 'Approved.']);
  for (const { offer } of readToasts()) offer?.undo?.();
  expect(undone).toEqual([1, 2]);
});

test('an error leaves when someone acts again; other toasts stay', () => {
  toast.success('Saved.', { label: 'Undo', seconds: 10, undo: () => {} });
  toast.error('Not sent.');
  dismissErrors();
  expect(texts()).toEqual(['Saved.']);
});

test('a toast names what it is about', () => {
  toast.about('Ana R.').success('Approved.');
  expect(readToasts()).toMatchObject([{ about: 'Ana R.', text: 'Approved.', tone: 'success' }]);
});

test('listeners are called for each change until they unsubscribe', () => {
  let heard = 0;
  const leave = subscribeToToasts(() => heard++);
  toast.success('Saved.');
  dismissToast(readToasts()[0]?.id ?? 0);
  leave();
  toast.success('Saved again.');
  expect(heard).toBe(2);
});
