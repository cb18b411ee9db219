import { checkNames } from '#values/verifications.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { andList } from '#values/word-list.ts';
import { needsDocument } from '../rules.ts';
import { doesExpire } from '../validity-rules.ts';

/** What admins read: the stored statuses. Caregivers read `verificationStatusTexts`. */
export const statusWords: Record<VerificationStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  clear: 'Clear',
  consider: 'Consider',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** How the audit log names a change of status. */
export const adminActions = ['status_update', 'bulk_approval'] as const;
export type AdminAction = (typeof adminActions)[number];

export const longestCheckerName = 100;
export const missingCheckerText = 'Please name who checked it.';

/** Why this name is refused as who checked it; undefined if it is accepted. */
function problemOfChecker(providerName: string | null, brand: string): string | undefined {
  if (!providerName) return missingCheckerText;
  const isOurs = providerName.toLowerCase().includes(brand.toLowerCase());
  return isOurs ? `${brand} does not check anything itself. ${missingCheckerText}` : undefined;
}

const missingDateText = 'Please say until when it is valid.';

function missingDocumentText(type: VerificationType): string {
  return `${checkNames[type]}: no document was uploaded, so it cannot be cleared.`;
}

type Clearing = {
  type: VerificationType;
  /** how many documents prove it */
  documents: number;
  providerName: string | null;
  /** null: it does not expire */
  expiresOn: string | null;
  /** A correction of a clear check asks for no document: it may have been removed since. */
  isClearAlready: boolean;
  brand: string;
};

type Lack = { field: 'providerName' | 'expiresOn' | 'document'; message: string };

/** What a check lacks to be cleared: nothing is cleared without a checker, a date and a document. */
export function lacksToClear(clearing: Clearing): Lack[] {
  const { type, documents, providerName, expiresOn, isClearAlready, brand } = clearing;
  const checker = problemOfChecker(providerName, brand);
  const lacks: (Lack | false)[] = [
    checker !== undefined && { field: 'providerName', message: checker },
    doesExpire(type) && !expiresOn && { field: 'expiresOn', message: missingDateText },
    needsDocument(type) &&
      documents === 0 &&
      !isClearAlready && { field: 'document', message: missingDocumentText(type) },
  ];
  return lacks.filter((lack) => lack !== false);
}

const lackWords: Record<Lack['field'], string> = {
  document: 'a document',
  providerName: 'a named checker',
  expiresOn: 'a date',
};

/** 'Cannot be cleared without a document and a date.'; undefined if nothing is lacking. */
export function lackText(lacks: Lack[]): string | undefined {
  if (lacks.length === 0) return undefined;
  const order = ['document', 'providerName', 'expiresOn'] as const;
  const missing = order.filter((field) => lacks.some((lack) => lack.field === field));
  return `Cannot be cleared without ${andList(missing.map((field) => lackWords[field]))}.`;
}

/** What 'Approve All Verifications' approves, one after another. */
export function isOpen(status: VerificationStatus): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** What is sent and recorded for each of them. */
export const bulkApproval = {
  newStatus: 'clear',
  adminAction: 'bulk_approval',
  notes: 'Approved together with all open verifications.',
} as const;

type Change = {
  status: VerificationStatus;
  /** the status that the admin saw */
  statusBefore?: VerificationStatus | undefined;
  /** what the check rests on: the legal name and the documents */
  basis: string;
  basisBefore?: string | undefined;
  adminAction: AdminAction;
};

/** By a colleague meanwhile, or by an earlier request whose answer was lost: what was found stays as it is. */
export const isApprovedAlready = ({
  status,
  adminAction,
}: Pick<Change, 'status' | 'adminAction'>) =>
  adminAction === bulkApproval.adminAction && status === 'clear';

/** Why a decision no longer fits the current status; undefined if it does. */
export function refusalToChange(change: Change): string | undefined {
  const { status, statusBefore, basis, basisBefore, adminAction } = change;
  const isBulk = adminAction === bulkApproval.adminAction;
  const isSeen = statusBefore === undefined || statusBefore === status;
  if (!isSeen || (isBulk && !isOpen(status))) {
    return `It was set to ${statusWords[status]} meanwhile. Please look again.`;
  }
  return basisBefore === undefined || basisBefore === basis ? undefined : changedBasisText;
}

export const changedBasisText =
  'The documents or the legal name were changed meanwhile. Please look again.';

/** A check that has a decision or documents stays in the list; it can be cancelled instead. */
export function mayRemove(verification: { status: VerificationStatus; documents: number }) {
  return verification.status === 'pending' && verification.documents === 0;
}

export const updatedText = 'Verification status updated successfully.';

export function updateFailureText(reason: string): string {
  return `Failed to update verification: ${reason}`;
}
