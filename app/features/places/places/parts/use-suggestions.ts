import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#gate/page-queries.ts';
import type { Suggestion } from '../contract.ts';

const minute = 60_000;
const pauseMilliseconds = 150;
const fewestCharacters = 2;
const none: Suggestion[] = [];

/**
 * Places that begin like the text, asked for when the typing pauses. An answer to an older text is
 * cancelled, and stands until the next is there; a failure suggests nothing.
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
  const isAsked = isWanted && text.trim().length >= fewestCharacters;
  return isAsked ? (data?.places ?? none) : none;
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
