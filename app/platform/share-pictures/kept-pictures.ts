import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createQueue } from '../queue.ts';
import type { SharePicture } from '#values/share-picture.ts';
import { unpackFonts } from './fonts.ts';

/** Looking through the directory costs some milliseconds, so it is not done after every drawing. */
const usualBounds = { most: 2_000, drawingsBetween: 50 };

type Asked = {
  /** the name under which it is kept; another content has another name */
  name: string;
  picture: SharePicture;
  brand: string;
  readPhoto(): Promise<Buffer | undefined>;
};

/**
 * Draws each picture once and keeps it in a directory, the latest two thousand. What is lost is drawn
 * again. One is drawn at a time, and a crowd that asks for many is asked to come back.
 */
export function keepSharePictures(directory: string, bounds = usualBounds) {
  const inTurn = createQueue(1, { mostWaiting: 20, timeoutMs: 10_000 });
  let fonts: Promise<string[]> | undefined;
  let drawn = 0;

  async function draw({ name, picture, brand, readPhoto }: Asked): Promise<Buffer> {
    const kept = await read(name);
    if (kept) return kept;
    fonts ??= unpackFonts(path.join(directory, 'fonts')).catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const photo = await readPhoto();
    // Loaded with the first picture: a start needs none of it.
    const { drawSharePicture } = await import('./draw.ts');
    const bytes = await drawSharePicture(picture, { brand, photo, fonts: await fonts });
    const file = path.join(directory, name);
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    if (drawn % bounds.drawingsBetween === 0) await removeOldest(directory, bounds.most);
    drawn += 1;
    return bytes;
  }

  const read = (name: string) => readFile(path.join(directory, name)).catch(() => undefined);

  return async (asked: Asked): Promise<Buffer> => {
    await mkdir(directory, { recursive: true });
    return (await read(asked.name)) ?? inTurn(() => draw(asked));
  };
}

export type SharePictures = ReturnType<typeof keepSharePictures>;

async function removeOldest(directory: string, most: number) {
  const files = (await readdir(directory)).filter((name) => /\.jpg(\.\d+)?$/.test(name));
  if (files.length <= most) return;
  const dated = await Promise.all(
    files.map(async (name) => {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => undefined);
      return { file, writtenAt: found?.mtimeMs ?? 0 };
    }),
  );
  const oldest = dated.toSorted((one, other) => other.writtenAt - one.writtenAt).slice(most);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
