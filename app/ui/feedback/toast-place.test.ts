import { expect, test } from 'vitest';
import { placeFor } from './toast-place.ts';

const screen = { width: 1000, height: 800 };
const toast = { width: 400, height: 80 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a toast stands at the bottom left where nothing is in its way', () => {
  expect(placeFor(toast, screen, [box(0, 0, 1000, 60)])).toEqual({ left: 0, top: 720 });
});

test('a toast goes aside for a control', () => {
  expect(placeFor(toast, screen, [box(20, 740, 100, 44)])).toEqual({ left: 300, top: 720 });
});

test('a toast stands above a bar at the bottom, and below one at the top', () => {
  const composer = box(0, 700, 1000, 100);
  expect(placeFor(toast, screen, [composer])).toEqual({ left: 0, top: 616 });
  const list = box(0, 300, 1000, 500);
  const header = box(0, 0, 1000, 64);
  expect(placeFor(toast, screen, [list, header])).toEqual({ left: 0, top: 64 });
});

test('a toast covers as little as it can where everything is full', () => {
  const phone = { width: 390, height: 800 };
  const wide = { width: 390, height: 80 };
  const controls = [box(0, 0, 390, 700), box(0, 700, 100, 100)];
  expect(placeFor(wide, phone, controls)).toEqual({ left: 0, top: 720 });
});
