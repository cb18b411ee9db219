export type FileKind = 'image' | 'pdf' | 'word';

/** The files that people may upload: their kind, their name and their extensions. */
export const fileTypes = {
  'image/jpeg': { kind: 'image', name: 'JPEG', extensions: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', name: 'PNG', extensions: ['png'] },
  'image/webp': { kind: 'image', name: 'WebP', extensions: ['webp'] },
  'image/avif': { kind: 'image', name: 'AVIF', extensions: ['avif'] },
  'image/heic': { kind: 'image', name: 'HEIC', extensions: ['heic', 'heif'] },
  'application/pdf': { kind: 'pdf', name: 'PDF', extensions: ['pdf'] },
  'application/msword': { kind: 'word', name: 'DOC', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'word',
    name: 'DOCX',
    extensions: ['docx'],
  },
} as const satisfies Record<
  string,
  { kind: FileKind; name: string; extensions: readonly string[] }
>;

export type MediaType = keyof typeof fileTypes;

export function extensionOf(fileName: string): string {
  return /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** An `accept` attribute as a text: 'image/*,.pdf' is 'images, PDF'. */
export function acceptedText(accept: string): string {
  return accept
    .split(',')
    .map((part) => part.trim())
    .map((part) => (part === 'image/*' ? 'images' : part.replace(/^\.|^.*\//, '').toUpperCase()))
    .join(', ');
}

const imageNames = 'Images can be JPEG, PNG, WebP, AVIF or HEIC.';

/** The error for a file of another type; or for one that is taken, but not under its name. */
export function wrongTypeText(accept: string, misnamed?: MediaType): string {
  const text = `Invalid file type. Accepted: ${acceptedText(accept)}`;
  if (misnamed) return `${text}. ${wrongNameText(misnamed)}`;
  return accept.includes('image/*') ? `${text}. ${imageNames}` : text;
}

export function wrongNameText(mediaType: MediaType): string {
  const { name, extensions } = fileTypes[mediaType];
  return `This file is ${name}. Please let its name end in .${extensions[0]}.`;
}

/** Whether a file says of itself, by its name or its type, that it is an image we can read. */
export function isKnownImage({ name, type }: { name: string; type: string }): boolean {
  const extension = extensionOf(name);
  return Object.entries(fileTypes).some(
    ([mediaType, { kind, extensions }]: [
      string,
      { kind: FileKind; extensions: readonly string[] },
    ]) => kind === 'image' && (mediaType === type || extensions.includes(extension)),
  );
}

export const largestFile = { megabytes: 10, bytes: 10 * 1024 * 1024 };
