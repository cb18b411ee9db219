import { useSuggestions } from './use-suggestions.ts';

/** 'Hialeah, FL' for a ZIP code we know. */
export function usePlaceOf(zipCode: string): string | undefined {
  const isWhole = /^\d{5}$/.test(zipCode.trim());
  const found = useSuggestions(zipCode, isWhole).find(({ text }) => text === zipCode.trim());
  return found?.detail ?? undefined;
}
