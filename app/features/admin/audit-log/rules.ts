export const logKinds = ['decisions', 'verifications', 'documents'] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindLabels: Record<LogKind, string> = {
  decisions: 'Profile decisions',
  verifications: 'Verification changes',
  documents: 'Documents viewed',
};

const actionTexts: Record<string, string> = {
  caregiver_approve: 'Profile approved',
  caregiver_reject: 'Profile rejected',
  caregiver_undo_decision: 'Decision undone',
  document_view: 'Document viewed',
  status_update: 'Verification updated',
  verification_update: 'Verification updated',
  verification_add: 'Verification added',
  verification_remove: 'Verification removed',
  verification_expire: 'Verification expired',
  application_interview: 'Invited to an interview',
  application_hired: 'Hired',
  user_suspend: 'Account suspended',
  user_restore: 'Account restored',
  bulk_approval: 'Verification approved with all others',
};

/** The label of an action; without one, its name with spaces. */
export function actionText(action: string): string {
  const words = action.replaceAll('_', ' ');
  return actionTexts[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The id of the document in the note of a viewing: 'Resume (document 1f3a…)'. */
export function viewedDocument(notes: string): string | undefined {
  return /\(document ([\da-f-]{36})\)$/.exec(notes)?.[1];
}
