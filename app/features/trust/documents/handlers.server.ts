import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Visitor } from '#gate/context.ts';
import { fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import { Problem } from '#values/problem.ts';
import type { opening } from './contract.ts';
import { isDocumentLink } from './link-actions.server.ts';
import * as queries from './queries.server.ts';
import { mayOpen, purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';

export async function openDocument({ db, viewer, input, platform }: Visitor<typeof opening>) {
  const { id, link } = input;
  const document = await queries.findDocument(db, viewer?.id ?? null, id);
  const isOwner = document?.ownerId === viewer?.id;
  const isOpen =
    document &&
    mayOpen({
      accessLevel: document.accessLevel,
      isListed: document.isListed,
      isOwner,
      roles: viewer?.roles ?? [],
      hasLink:
        viewer !== null &&
        link !== undefined &&
        isDocumentLink(platform, { documentId: id, sessionId: viewer.sessionId }, link),
    });
  if (!isOpen) throw refusal(viewer, link);

  if (viewer?.roles.includes('admin') && !isOwner) {
    await appendAuditEntry(db, {
      performedBy: viewer.id,
      action: 'document_view',
      subjectKind: 'caregiver',
      subjectId: document.caregiverId,
      notes: `${purposeRules[document.purpose].label} (document ${id})`,
    });
  }
  const { storageKey, encryptionKeyId, mediaType, byteSize } = document;
  return {
    // The column is plain text, but only media types of our list are ever stored.
    fileName: safeName(document.purpose, id, mediaType as MediaType),
    mediaType,
    byteSize,
    content: await platform.files.read(storageKey, { keyId: encryptionKeyId }),
  };
}

/** Does not reveal whether the document exists to a viewer who may not open it. */
function refusal(viewer: Visitor['viewer'], link: string | undefined): Problem {
  if (!viewer) return new Problem('unauthenticated', 'Please sign in first.');
  if (link) return new Problem('gone', 'This link has expired. Please open the document anew.');
  return new Problem('missing', 'Not found.');
}

/** A file name without any text of the uploader: 'government-id-1f3a9c2e.pdf'. */
function safeName(purpose: Purpose, id: string, mediaType: MediaType): string {
  const name = purposeRules[purpose].label.toLowerCase().replaceAll(' ', '-');
  return `${name}-${id.slice(0, 8)}.${fileTypes[mediaType].extensions[0]}`;
}
