import { refuseUnreadable } from './picture-refusals.ts';
import { openPicture } from './picture.ts';

/** Small print on a letter page stays readable at this width. */
const widest = 2400;
const highest = 2 * widest;

/** A photographed document, re-encoded: upright, without metadata or anything else in the file. */
export function encodeAsScan(bytes: Buffer): Promise<Buffer> {
  return openPicture(bytes)
    .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(refuseUnreadable);
}
