import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvLine } from './csv.ts';

type Line = Parameters<typeof csvLine>[0];

/** By this Excel knows that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Written to the disk first: a million lines do not fit into memory, and a browser wants the size. */
export async function makeCsvFile(name: string, lines: AsyncIterable<Line>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-csv-'));
  const file = await open(path.join(directory, name), 'w+');
  try {
    await file.write(byteOrderMark);
    for await (const line of lines) await file.write(csvLine(line));
    const { size } = await file.stat();
    const content = file.createReadStream({ start: 0 });
    content.once('close', () => void rm(directory, { recursive: true }));
    return { fileName: name, mediaType: 'text/csv; charset=utf-8', byteSize: size, content };
  } catch (error) {
    await file.close();
    await rm(directory, { recursive: true });
    throw error;
  }
}
