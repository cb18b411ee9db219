import { useState } from 'react';

/** Someone who can be ticked to be compared. */
export type Candidate = { id: string; displayName: string; photo: string | null };

/** Who is chosen to be compared: of the people on the page, two or more. */
export function useChosen(candidates: Candidate[], most: number) {
  const [ids, setIds] = useState<string[]>([]);
  // In the order of choosing; whoever has left the page is no longer chosen.
  const people = ids.flatMap((id) => candidates.find((one) => one.id === id) ?? []);
  return {
    people,
    most,
    has: (id: string) => ids.includes(id),
    isFull: people.length >= most,
    toggle(id: string, isChosen: boolean) {
      const others = people.map((one) => one.id).filter((one) => one !== id);
      setIds(isChosen ? [...others, id] : others);
    },
    clear: () => setIds([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
