import { factTabs } from '#features/caregivers/profile-facts/contract.ts';
import type { ProfileFields } from '../update-contract.ts';

const tabIds = ['basic', 'professional', 'about', 'documents'] as const;

export type TabId = (typeof tabIds)[number];

type Document = 'profilePhoto' | 'governmentId' | 'resume' | 'certificationDocuments';

/** Where each field stands; a new one does not compile without its tab. */
const tabOfField: Record<keyof ProfileFields | Document, TabId> = {
  ...factTabs,
  isActive: 'professional',
  profilePhoto: 'documents',
  governmentId: 'documents',
  resume: 'documents',
  certificationDocuments: 'documents',
};

export function isTab(text: string | null): text is TabId {
  return tabIds.some((id) => id === text);
}

/** Certificates have names below theirs: `certificationDocuments.cpr_first_aid`. */
export function tabOf(field: string): TabId {
  const name = field.replace(/\..*/, '');
  return Object.hasOwn(tabOfField, name) ? tabOfField[name as keyof typeof tabOfField] : 'basic';
}
