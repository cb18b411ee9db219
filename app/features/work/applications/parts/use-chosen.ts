import { useState } from 'react';
import type { FamilyApplicant } from '../contract.ts';

export const mostCompared = 3;

/** Who is chosen to be compared: of the people on the page, two or three. */
export function useChosen(applicants: FamilyApplicant[]) {
  const [ids, setIds] = useState<string[]>([]);
  // In the order of choosing; whoever has left the page is no longer chosen.
  const people = ids.flatMap(
    (id) => applicants.find(({ applicationId }) => applicationId === id) ?? [],
  );
  return {
    people,
    has: (id: string) => ids.includes(id),
    isFull: people.length >= mostCompared,
    toggle(id: string, isChosen: boolean) {
      const others = people.map(({ applicationId }) => applicationId).filter((one) => one !== id);
      setIds(isChosen ? [...others, id] : others);
    },
    clear: () => setIds([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
