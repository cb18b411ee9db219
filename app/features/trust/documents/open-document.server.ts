import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#gate/row.ts';
import { Problem } from '#values/problem.ts';
import { checkNames } from '#values/verifications.ts';
import { isDocumentLink } from './link-actions.server.ts';
import * as queries from './queries.server.ts';
import { mayOpen, purposeRules } from './rules.ts';

type Asked = { viewer: Viewer; id: string; link?: string | undefined };

/** The document, or a refusal for a viewer who may not open it. */
export async function findOpen(db: Database, platform: Platform, { viewer, id, link }: Asked) {
  const document = await queries.findDocument(db, viewer?.actsFor ?? null, id);
  const isOpen =
    document &&
    mayOpen({
      accessLevel: document.accessLevel,
      isListed: document.isListed,
      isOwner: document.ownerId === viewer?.id,
      roles: viewer?.roles ?? [],
      hasLink:
        viewer !== null &&
        link !== undefined &&
        isDocumentLink(platform, { documentId: id, sessionId: viewer.sessionId }, link),
    });
  if (!isOpen) throw refusal(viewer, link);
  return { ...document, id };
}

type OpenDocument = Awaited<ReturnType<typeof findOpen>>;

/** Every viewing by an admin is recorded. */
export async function recordViewing(db: Database, adminId: string, document: OpenDocument) {
  const { purpose, verificationType } = document;
  const name = verificationType ? checkNames[verificationType] : purposeRules[purpose].label;
  await appendAuditEntry(db, {
    performedBy: adminId,
    action: 'document_view',
    subjectKind: 'caregiver',
    subjectId: document.caregiverId,
    notes: `${name} (document ${document.id})`,
  });
}

export function readDocument(
  { files }: Platform,
  { storageKey, encryptionKeyId }: Pick<OpenDocument, 'storageKey' | 'encryptionKeyId'>,
) {
  return files.read(storageKey, { keyId: encryptionKeyId });
}

/** Does not reveal whether the document exists to a viewer who may not open it. */
function refusal(viewer: Viewer, link: string | undefined): Problem {
  if (!viewer) return new Problem('unauthenticated', 'Please sign in first.');
  if (link) return new Problem('gone', 'This link has expired. Please open the document anew.');
  return new Problem('missing', 'Not found.');
}
