import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#gate/page-queries.ts';

export const waitingQuery = query('GET admin/caregivers/pending', { limit: 100 });

type Decided = { id: string; at: number };

/** The waiting profiles, the selected one, and those decided since the page was opened. */
export function useQueue(first: string | undefined) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(waitingQuery);
  const [selected, choose] = useState(first);
  const [decided, setDecided] = useState<Decided[]>([]);

  // Whom a newer list still has was sent in again, or a colleague has undone the decision.
  const isLeft = (id: string) => decided.some((each) => each.id === id && each.at >= dataUpdatedAt);
  const listed = data?.caregivers ?? [];
  const waiting = listed.filter(({ caregiverId }) => !isLeft(caregiverId));
  // Once shown a profile stays, also when a colleague decides on it: the next key is meant for it.
  if (!selected && waiting[0]) choose(waiting[0].caregiverId);
  const beside = (id: string | undefined, step: 1 | -1) => {
    const place = waiting.findIndex(({ caregiverId }) => caregiverId === id);
    return waiting[place + step]?.caregiverId;
  };

  return {
    data,
    error,
    refetch,
    waiting,
    selected,
    choose,
    /** from 1 on; 0 for a profile that does not wait */
    place: waiting.findIndex(({ caregiverId }) => caregiverId === selected) + 1,
    next: beside(selected, 1),
    previous: beside(selected, -1),
    /** of all waiting profiles, not only the listed ones */
    count: (data?.pagination.total ?? 0) - (listed.length - waiting.length),
    lastDecided: decided.at(-1)?.id,
    /** Removes a profile and selects the next one, unless another was selected meanwhile. */
    leave(id: string) {
      setDecided((all) => [...all, { id, at: Date.now() }]);
      choose((now) => (now === id ? (beside(id, 1) ?? beside(id, -1)) : now));
    },
    comeBack(id: string) {
      setDecided((all) => all.filter((each) => each.id !== id));
      choose(id);
    },
  };
}
