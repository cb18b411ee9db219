import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { useSettled } from '#ui/fields/use-settled.ts';
import type { Suggestion } from '../contract.ts';

const minute = 60_000;
const fewestCharacters = 2;
const none: Suggestion[] = [];

/**
 * Places that begin with the text, fetched when the typing pauses. The request for an older text is
 * cancelled; earlier suggestions stay until the next arrive. A failed request suggests nothing.
 */
export function useSuggestions(text: string, isWanted: boolean): Suggestion[] {
  const settled = useSettled(text.trim());
  const { data } = useQuery({
    ...query('GET places/suggest', { q: settled }),
    enabled: isWanted && settled.length >= fewestCharacters,
    placeholderData: keepPreviousData,
    staleTime: 5 * minute,
    retry: false,
  });
  const isLongEnough = isWanted && text.trim().length >= fewestCharacters;
  return isLongEnough ? (data?.places ?? none) : none;
}
