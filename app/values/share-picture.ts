/** What the picture of a shared link shows. Nothing that a visitor of the page may not read. */
export type SharePicture = {
  /** above the title, small: 'Caregiver' */
  kind: string;
  title: string;
  place: string;
  price: string | null;
  /** checks or other short facts, the most important first */
  badges: { label: string; isVerified: boolean }[];
  photoId: string | null;
};

/** The pages with a picture of their own. */
export type ShareKind = 'caregivers' | 'caregivers-in' | 'private-jobs' | 'jobs' | 'jobs-in';

/** Changes when the drawing does, so that no browser keeps the old one. */
const drawing = 1;

/** The address names what is drawn: another content is another address, so each may be kept for ever. */
export function sharePicturePath(kind: ShareKind, key: string, picture: SharePicture): string {
  const content = shortHash(JSON.stringify([drawing, picture]));
  return `/share/${kind}/${encodeURIComponent(key)}/${content}.jpg`;
}

/** Eleven letters and digits: the cyrb53 hash. It tells contents apart, and protects nothing. */
function shortHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
