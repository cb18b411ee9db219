import { statusWords } from '#features/trust/verifications/admin/rules.ts';
import { startLarge } from '#values/first-letter.ts';
import { checkNames } from '#values/verifications.ts';

export const logKinds = ['decisions', 'verifications', 'documents'] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindLabels: Record<LogKind, string> = {
  decisions: 'Decisions',
  verifications: 'Checks',
  documents: 'Documents',
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
  return actionTexts[action] ?? startLarge(words);
}

/** The id of the document in the note of a viewing: 'Resume (document 1f3a…)'. */
export function viewedDocument(notes: string): string | undefined {
  return /\(document ([\da-f-]{36})\)$/.exec(notes)?.[1];
}

/** An entry as a sentence: '{by} looked at the {what} of {person}', and a line below it. */
type Sentence = {
  /** after who did it: 'looked at the' */
  does: string;
  /** in bold: 'Government ID' */
  what?: string;
  /** before the person: 'of' */
  link?: string;
  /** after the person: 'to Clear' */
  end?: string;
  more?: string;
};

const sentences: Record<string, (notes: string) => Sentence> = {
  caregiver_approve: (more) => ({ does: 'approved the profile', link: 'of', more }),
  caregiver_reject: (more) => ({ does: 'rejected the profile', link: 'of', more }),
  caregiver_undo_decision: () => ({ does: 'took back the decision', link: 'about' }),
  document_view: (notes) => ({
    does: 'looked at the',
    what: notes.replace(/ \(document .*\)$/, ''),
    link: 'of',
  }),
  status_update: statusSentence,
  verification_update: statusSentence,
  verification_expire: statusSentence,
  bulk_approval: statusSentence,
  verification_add: (notes) => ({ does: 'added the check', ...named(notes), link: 'for' }),
  verification_remove: (notes) => ({ does: 'removed the check', ...named(notes), link: 'of' }),
  user_suspend: (more) => ({ does: 'suspended the account', link: 'of', more }),
  user_restore: (more) => ({ does: 'restored the account', link: 'of', more }),
};

export function sentenceOf({ action, notes }: { action: string; notes: string | null }): Sentence {
  const text = readable(notes ?? '');
  return (
    sentences[action]?.(text) ?? { does: `noted: ${actionText(action)}`, link: 'for', more: text }
  );
}

/** 'CNA certificate set to Clear. Found in the registry.' */
function statusSentence(notes: string): Sentence {
  const [, what, status, more] = /^(.+?) set to ([^.]+)(?:\. ([^]*))?$/.exec(notes) ?? [];
  if (!what) return { does: 'changed a check', link: 'of', more: notes };
  return { does: 'set the', what, link: 'of', end: `to ${status}`, more };
}

/** 'Drug screening. They asked for it.' */
function named(notes: string): Pick<Sentence, 'what' | 'more'> {
  const [what = '', ...more] = notes.split('. ');
  return { what, more: more.join('. ') };
}

/** Older entries name checks and statuses by their codes. */
function readable(notes: string): string {
  return notes.replaceAll(/[a-z]+(?:_[a-z]+)+/g, (code) => codeTexts[code] ?? code);
}

const codeTexts: Record<string, string> = { ...checkNames, ...statusWords };
