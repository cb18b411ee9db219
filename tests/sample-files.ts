import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Real files, made when a test needs them. */

export function pdf(text = 'A certificate'): Buffer {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >> endobj
4 0 obj << /Length ${stream.length} >> stream
${stream}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF`);
}

/** A photo as a phone takes it: lying on its side, and telling where it was taken. */
export function phonePhoto({ width = 900, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .withExif({
      IFD0: { Artist: 'Maria Alvarez', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

type ArchiveParts = Record<string, Buffer>;

const wordParts: ArchiveParts = {
  '[Content_Types].xml': Buffer.from('<?xml version="1.0"?><Types/>'),
  'word/document.xml': Buffer.from('<?xml version="1.0"?><w:document/>'),
};

/** A Word document, with whatever more is to be in it. */
export const docx = (more: ArchiveParts = {}) => zip({ ...wordParts, ...more });

/** Unpacks to 120 MB. */
export const zipBomb = () => docx({ 'word/media/image1.bmp': Buffer.alloc(120 * 1024 * 1024) });

/** The container that Word used until 2007, as far as its list of what is in it goes. */
export function doc(stream = 'WordDocument', storages: string[] = []): Buffer {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const entries = [compoundEntry(stream, 2), ...storages.map((name) => compoundEntry(name, 1))];
  return Buffer.concat([start, Buffer.alloc(1016), ...entries], 2048);
}

function compoundEntry(name: string, kind: number): Buffer {
  const entry = Buffer.alloc(128);
  const length = entry.write(name, 'utf16le') + 2;
  entry.writeUInt16LE(length, 64);
  entry[66] = kind;
  return entry;
}

export function zip(parts: ArchiveParts): Buffer {
  const bodies: Buffer[] = [];
  const listing: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const nameLength = Buffer.alloc(2);
    nameLength.writeUInt16LE(name.length);
    // Version, flags, method (deflate), time and date; then checksum and sizes.
    const facts = [Buffer.from('140000000800', 'hex'), Buffer.alloc(4), sizes, nameLength];
    const local = [Buffer.from('PK\x03\x04'), ...facts, Buffer.alloc(2), Buffer.from(name), packed];
    const at = Buffer.alloc(4);
    at.writeUInt32LE(offset);
    const version = Buffer.from('1400', 'hex');
    listing.push(
      Buffer.from('PK\x01\x02'),
      version,
      ...facts,
      Buffer.alloc(12),
      at,
      Buffer.from(name),
    );
    bodies.push(...local);
    offset += Buffer.concat(local).length;
  }
  const directory = Buffer.concat(listing);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
