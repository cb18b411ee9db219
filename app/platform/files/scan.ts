import { readFile } from 'node:fs/promises';
import { inTurn, openPicture, refuseUnreadable } from './picture.ts';

/** Small print on a letter page stays readable at this width. */
const widest = 2400;

/** A photographed paper, encoded anew: upright, without metadata or anything else the file carried. */
export function encodeScan(path: string): Promise<Buffer> {
  return inTurn(async () => {
    const { picture } = await openPicture(await readFile(path));
    return picture
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer()
      .catch(refuseUnreadable);
  });
}
