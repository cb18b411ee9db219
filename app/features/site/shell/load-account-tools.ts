/** Loaded for signed-in users only, so that the pages of visitors stay small. */
export const loadAccountTools = () => import('./account-tools.tsx');
