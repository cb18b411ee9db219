import type { CareType } from '#values/taxonomies.ts';

/** The same sign-up, set up in two ways. */
export type Variant = {
  /** where a reload finds what was typed */
  draftKey: string;
  progress: 'number' | 'dots';
  hasGoogleFirst: boolean;
  chosenCareTypes: CareType[];
  isStartDateRequired: boolean;
  careSubtitle: string;
  /** said on arrival, before the welcome */
  success: string;
};

export const variantA: Variant = {
  draftKey: 'family-signup',
  progress: 'number',
  hasGoogleFirst: true,
  chosenCareTypes: ['Companionship'],
  isStartDateRequired: false,
  careSubtitle: 'Tell us about your care needs',
  success: 'Account created successfully!',
};

export const variantB: Variant = {
  draftKey: 'hire-caregivers',
  progress: 'dots',
  hasGoogleFirst: false,
  chosenCareTypes: [],
  isStartDateRequired: true,
  careSubtitle: 'Choose care types and when you need care',
  success: 'Account created and care request submitted successfully!',
};
