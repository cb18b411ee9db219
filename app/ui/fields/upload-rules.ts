import { extensionOf, isKnownImage, wrongTypeText } from '#values/file-types.ts';

export type UploadLimits = { accept: string; maximumFiles: number; maximumMegabytes: number };

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

/** Why these files are refused; undefined when they are accepted. */
export function refusalOf(files: Chosen[], limits: UploadLimits): string | undefined {
  const { accept, maximumFiles, maximumMegabytes } = limits;
  if (files.length > maximumFiles) {
    return `Maximum ${maximumFiles} file(s) allowed`;
  }
  if (!files.every((file) => isAccepted(file, accept))) {
    return wrongTypeText(accept);
  }
  if (files.some(({ size }) => size === 0)) return 'File cannot be empty.';
  if (files.some(({ size }) => size > maximumMegabytes * megabyte)) {
    return `File size exceeds ${maximumMegabytes}MB limit`;
  }
  return undefined;
}

/** As a browser reads `accept`, `.pdf` or `image/png`; but `image/*` is only what we can read. */
function isAccepted({ name, type }: Chosen, accept: string): boolean {
  return accept.split(',').some((part) => {
    const wanted = part.trim().toLowerCase();
    if (wanted.startsWith('.')) return wanted.slice(1) === extensionOf(name);
    if (wanted === 'image/*') return isKnownImage({ name, type });
    return wanted === type;
  });
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** KB below one megabyte, MB from there. */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** A name of more than 30 characters keeps its first 27. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > 30 ? `${characters.slice(0, 27).join('')}…` : name;
}
