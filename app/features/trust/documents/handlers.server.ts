import type { Visitor } from '#gate/context.ts';
import { fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import type { opening } from './contract.ts';
import { findOpen, readDocument, recordViewing } from './open-document.server.ts';
import { purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';

export async function openDocument({ db, viewer, input, platform }: Visitor<typeof opening>) {
  const { id } = input;
  const document = await findOpen(db, platform, { viewer, ...input });
  if (viewer?.roles.includes('admin') && document.ownerId !== viewer.id) {
    await recordViewing(db, viewer.id, document);
  }
  const { mediaType, byteSize } = document;
  return {
    // The column is plain text, but only media types of our list are ever stored.
    fileName: safeName(document.purpose, id, mediaType as MediaType),
    mediaType,
    byteSize,
    content: await readDocument(platform, document),
  };
}

/** A file name without any text of the uploader: 'government-id-1f3a9c2e.pdf'. */
function safeName(purpose: Purpose, id: string, mediaType: MediaType): string {
  const name = purposeRules[purpose].label.toLowerCase().replaceAll(' ', '-');
  return `${name}-${id.slice(0, 8)}.${fileTypes[mediaType].extensions[0]}`;
}
