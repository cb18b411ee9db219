import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, docx, pdf, phonePhoto, png, svg, zip, zipBomb } from '#tests/sample-files.ts';
import { inspectUpload, readMediaType } from './inspect.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-inspect-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function upload(fileName: string, content: Buffer | string | Promise<Buffer>) {
  const file = path.join(directory, 'upload');
  await writeFile(file, await content);
  return { path: file, fileName };
}
const kindOf = async (...file: Parameters<typeof upload>) => inspectUpload(await upload(...file));

const large = { 'word/media/a.bmp': randomBytes(500_000) };

/** The same archive with another size of its last part in the directory. */
function lying(archive: Buffer, difference: number): Buffer {
  const copy = Buffer.from(archive);
  const at = copy.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24;
  copy.writeUInt32LE(copy.readUInt32LE(at) + difference, at);
  return copy;
}

describe('A file is what its content says', () => {
  test.each([
    ['me.jpg', phonePhoto(), 'image'],
    ['ME.JPEG', phonePhoto(), 'image'],
    ['scan.png', png(20, 20), 'image'],
    ['certificate.pdf', pdf(), 'pdf'],
    ['resume.docx', docx(), 'word'],
    ['resume.doc', doc(), 'word'],
    ['with-pictures.docx', docx(large), 'word'],
    ['about-macros.doc', Buffer.concat([doc(), Buffer.from('Macros', 'utf16le')]), 'word'],
  ])('%s', async (name, content, kind) => {
    expect(await kindOf(name, content)).toBe(kind);
  });

  test('and its media type is known', async () => {
    expect(await readMediaType(await upload('scan.png', png(20, 20)))).toBe('image/png');
    expect(await readMediaType(await upload('resume.doc', doc()))).toBe('application/msword');
  });
});

describe('FILE-2 what is not what it says is unknown', () => {
  test.each([
    ['a script named .png', 'me.png', '<script>alert(1)</script>'],
    ['a program named .pdf', 'form.pdf', Buffer.from('MZ\x90\x00This program cannot be run')],
    ['an SVG', 'me.svg', svg],
    ['an SVG named .png', 'me.png', svg],
    ['a PDF named .png', 'me.png', pdf()],
    ['a picture named .pdf', 'me.pdf', png(20, 20)],
    ['a picture without an extension', 'me', png(20, 20)],
    ['a PDF that does not start as one', 'a.pdf', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a PDF behind a mark of text', 'a.pdf', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    ['an empty file', 'a.pdf', ''],
    ['a zip that is no Word document', 'a.docx', zip({ 'a.txt': Buffer.from('a') })],
    ['a Word document with macros', 'a.docx', docx({ 'word/vbaProject.bin': Buffer.from('x') })],
    [
      'macros under a name in capitals',
      'a.docx',
      docx({ 'word/VBAPROJECT.BIN': Buffer.from('x') }),
    ],
    [
      'macros that only the content types mention',
      'a.docx',
      docx({
        '[Content_Types].xml': Buffer.from('<Override ContentType="…ms-office.vbaProject"/>'),
        'word/x.bin': Buffer.from('x'),
      }),
    ],
    ['an old Word document with macros', 'a.doc', doc('WordDocument', ['Macros', 'VBA'])],
    ['a part that unpacks to more than its list says', 'a.docx', lying(docx(large), -1_000)],
    ['a part that unpacks to less than its list says', 'a.docx', lying(docx(large), 1_000)],
    ['a zip cut short', 'a.docx', docx().subarray(0, -30)],
    ['a Word document named .doc', 'a.doc', docx()],
    ['an old office file that is no Word document', 'a.doc', doc('Workbook')],
  ])('%s', async (_, name, content) => {
    expect(await kindOf(name, content)).toBe('unknown');
  });
});

test('FILE-2 an archive that would unpack to absurd sizes is refused without unpacking', async () => {
  const bomb = zipBomb();
  expect(bomb.length).toBeLessThan(200_000);
  const started = performance.now();
  expect(await kindOf('resume.docx', bomb)).toBe('unknown');
  expect(performance.now() - started).toBeLessThan(1_500);

  // Below the total limit, but hundreds of times its packed size.
  const dense = docx({ 'word/a.xml': Buffer.alloc(20 * 1024 * 1024) });
  expect(await kindOf('resume.docx', dense)).toBe('unknown');

  const many = Array.from({ length: 2_001 }, (_, index) => [`${index}`, Buffer.alloc(0)]);
  expect(await kindOf('resume.docx', docx(Object.fromEntries(many)))).toBe('unknown');
});
