import type { FileKind } from '#values/file-types.ts';
import type { Role } from '#values/roles.ts';
import type { AccessLevel } from '#values/verifications.ts';

export type Purpose = 'government_id' | 'resume' | 'verification';

type PurposeRule = {
  /** the title of its card, also used in the name of a download */
  label: string;
  kinds: readonly FileKind[];
  /** the same kinds for a file chooser */
  accept: string;
  /** the error when no file was chosen */
  missing: string;
};

export const purposeRules: Record<Purpose | 'photo', PurposeRule> = {
  photo: {
    label: 'Profile photo',
    kinds: ['image'],
    accept: 'image/*',
    missing: 'Profile photo is required',
  },
  government_id: {
    label: 'Government ID',
    kinds: ['image', 'pdf'],
    accept: 'image/*,.pdf',
    missing: 'Government ID is required',
  },
  resume: {
    label: 'Resume',
    kinds: ['pdf', 'word'],
    accept: '.pdf,.doc,.docx',
    missing: 'Resume is required',
  },
  verification: {
    label: 'Certification',
    kinds: ['image', 'pdf'],
    accept: 'image/*,.pdf',
    missing: 'A file upload is required.',
  },
};

/** The address of a document. It is enough for its owner; an admin needs a signed link. */
export function documentUrl(id: string): string {
  return `/_api/documents/open?id=${id}`;
}

type Opening = {
  accessLevel: AccessLevel;
  isOwner: boolean;
  /** whether the caregiver's profile can be seen by others at all */
  isListed: boolean;
  roles: readonly Role[];
  /** an admin's short-lived link, checked already */
  hasLink: boolean;
};

export function mayOpen({ accessLevel, isOwner, isListed, roles, hasLink }: Opening): boolean {
  if (isOwner || (roles.includes('admin') && hasLink)) return true;
  if (accessLevel === 'private' || !isListed) return false;
  return accessLevel === 'public' || roles.includes('family');
}
