import { expect, test } from 'vitest';
import { refusalOf, shortName, sizeText } from './upload-rules.ts';

const megabyte = 1024 * 1024;
const limits = { accept: 'image/*,.pdf', maximumFiles: 1, maximumMegabytes: 10 };
const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const photo = file('me.jpg', 'image/jpeg');

test('FILE-1 too many files', () => {
  expect(refusalOf([photo, photo], limits)).toBe('Maximum 1 file(s) allowed');
  const three = { ...limits, maximumFiles: 3 };
  expect(refusalOf([photo, photo, photo], three)).toBeUndefined();
  expect(refusalOf([photo, photo, photo, photo], three)).toBe('Maximum 3 file(s) allowed');
});

test('FILE-1 a file whose type is not accepted', () => {
  const letter = file('letter.docx', '');
  const images = 'Images can be JPEG, PNG, WebP, AVIF or HEIC.';
  const words = `Invalid file type. Accepted: images, PDF. ${images}`;
  expect(refusalOf([letter], limits)).toBe(words);
  expect(refusalOf([file('SCAN.PDF', '')], limits)).toBeUndefined();
  expect(refusalOf([letter], { ...limits, accept: '.pdf, .doc, .docx' })).toBeUndefined();
  const exact = { ...limits, accept: 'image/png' };
  expect(refusalOf([photo], exact)).toBe('Invalid file type. Accepted: PNG');
  expect(refusalOf([file('a.png', 'image/png')], exact)).toBeUndefined();
});

test('FILE-1 FILE-2 an image of a kind that we cannot read, before it is sent', () => {
  for (const [name, type] of [
    ['me.gif', 'image/gif'],
    ['scan.tiff', 'image/tiff'],
    ['me.bmp', 'image/bmp'],
    ['logo.svg', 'image/svg+xml'],
  ] as const) {
    expect(refusalOf([file(name, type)], limits)).toMatch(/^Invalid file type.* AVIF or HEIC\.$/);
  }
  // The server says how its name should end.
  expect(refusalOf([file('1000012345', 'image/jpeg')], limits)).toBeUndefined();
  // Some browsers know no type of it.
  expect(refusalOf([file('IMG_1.HEIC', '')], limits)).toBeUndefined();
});

test('FILE-1 a file that is too large or empty', () => {
  const sized = (size: number) => refusalOf([file('me.jpg', 'image/jpeg', size)], limits);
  expect(sized(10 * megabyte)).toBeUndefined();
  expect(sized(10 * megabyte + 1)).toBe('File size exceeds 10MB limit');
  expect(sized(0)).toBe('File cannot be empty.');
});

test('FILE-1 names over 30 characters keep 27 and an ellipsis', () => {
  expect(shortName('a'.repeat(30))).toBe('a'.repeat(30));
  expect(shortName('a'.repeat(31))).toBe(`${'a'.repeat(27)}…`);
});

test('FILE-1 sizes read KB below one megabyte, MB from there', () => {
  expect(sizeText(12)).toBe('1 KB');
  expect(sizeText(megabyte - 1)).toBe('1024 KB');
  expect(sizeText(megabyte)).toBe('1.0 MB');
  expect(sizeText(2.44 * megabyte)).toBe('2.4 MB');
});
