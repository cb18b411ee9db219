const fieldsByTab = {
  basic: ['displayName', 'legalName', 'zipCode', 'travelDistanceMiles', 'gender', 'languages'],
  professional: [
    'profession',
    'specialties',
    'certifications',
    'yearsExperience',
    'hourlyRateMin',
    'hourlyRateMax',
    'availabilityTypes',
    'availabilityNotes',
    'isNonSmoker',
    'isActive',
  ],
  about: ['bio', 'videoUrl'],
  documents: ['profilePhoto', 'governmentId', 'resume'],
} as const;

export type TabId = keyof typeof fieldsByTab;

export function isTab(text: string | null): text is TabId {
  return text !== null && Object.hasOwn(fieldsByTab, text);
}

/** Where a field is; certificates have names of their own and are documents too. */
export function tabOf(field: string): TabId {
  const tabs = Object.keys(fieldsByTab) as TabId[];
  return tabs.find((tab) => fieldsByTab[tab].some((name) => name === field)) ?? 'documents';
}
