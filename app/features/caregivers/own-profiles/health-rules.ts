/** What needs doing about a caregiver's documents and checks. */
import { dayText } from '#values/day-text.ts';
import { checkNames } from '#values/verifications.ts';
import { andList } from '#values/word-list.ts';
import type { OwnProfile, OwnVerification } from './contract.ts';
import { badgesOf, editPath } from './rules.ts';

const day = 24 * 60 * 60 * 1000;
/** A certificate that ends within this time can be renewed without a gap. */
const soon = 30 * day;

export type Concern = { title: string; text: string; label: string; path: string };

const path = editPath('documents');

/** Checks that ended, failed or cannot begin without a document of the caregiver's. */
export function documentConcernsOf(profile: OwnProfile, now: Date): Concern[] {
  const { verifications } = profile;
  const ended = verifications.filter(({ status }) => status === 'expired');
  const failed = verifications.filter(({ status }) => status === 'failed');
  const ending = badgesOf(profile).filter((check) => endsSoon(check, now));
  const missing = verifications.filter((check) => lacksDocument(check, profile));
  return [
    ...ended.map((check) => ({
      title: `Your ${nameOf(check)} has expired`,
      text: 'Families no longer see it as valid. Add the new one, and we look at it.',
      label: 'Renew it',
      path,
    })),
    ...ending.map((check) => ({
      title: `Your ${nameOf(check)} ends ${dayText(check.expiresOn!)}`,
      text: 'Add the new one as soon as you have it. Your badge is back when we have checked it.',
      label: 'Renew it',
      path,
    })),
    ...failed.map((check) => ({
      title: `Your ${nameOf(check)} did not pass`,
      text: 'If it was the wrong document, add the right one, and we look at it again.',
      label: 'Add a document',
      path,
    })),
    ...(missing.length > 0
      ? [
          {
            title: missing.length === 1 ? 'A document is missing' : 'Documents are missing',
            text: `Without one nobody can check your ${andList(missing.map(nameOf))}.`,
            label: 'Add documents',
            path,
          },
        ]
      : []),
  ];
}

/** 'CPR/First Aid certificate', 'background check': for the middle of a sentence. */
function nameOf({ type }: OwnVerification): string {
  const name = checkNames[type];
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function endsSoon({ expiresOn }: OwnVerification, now: Date): boolean {
  return expiresOn !== null && Date.parse(expiresOn) - now.getTime() < soon;
}

function lacksDocument({ id, type, status }: OwnVerification, { documents }: OwnProfile): boolean {
  if (status !== 'pending') return false;
  return !documents.some(
    ({ verificationId, purpose }) =>
      verificationId === id || (type === 'id_verification' && purpose === 'government_id'),
  );
}

/** '4 checks clear'; nothing while there is none. */
export function clearText(profile: OwnProfile): string | undefined {
  const { length } = badgesOf(profile);
  if (length === 0) return undefined;
  return length === 1 ? '1 check clear' : `${length} checks clear`;
}
