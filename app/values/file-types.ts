export type FileKind = 'image' | 'pdf' | 'word';

/** The files that people may upload: their kind and their extensions. */
export const fileTypes = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/avif': { kind: 'image', extensions: ['avif'] },
  'image/heic': { kind: 'image', extensions: ['heic', 'heif'] },
  'application/pdf': { kind: 'pdf', extensions: ['pdf'] },
  'application/msword': { kind: 'word', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'word',
    extensions: ['docx'],
  },
} as const satisfies Record<string, { kind: FileKind; extensions: readonly string[] }>;

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

export const largestFile = { megabytes: 10, bytes: 10 * 1024 * 1024 };
