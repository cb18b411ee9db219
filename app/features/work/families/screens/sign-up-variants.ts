import type { CareType } from '#values/taxonomies.ts';

/** The two variants of the sign-up. */
export type Variant = {
  /** under which the typed answers are stored over a reload */
  draftKey: string;
  progress: 'number' | 'dots';
  hasGoogleFirst: boolean;
  chosenCareTypes: CareType[];
  isStartDateRequired: boolean;
  careSubtitle: string;
  /** shown after the sign-up, before the welcome */
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
