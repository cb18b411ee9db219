import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#gate/page-queries.ts';

export const waitingQuery = query('GET admin/caregivers/pending', { limit: 100 });

/** The waiting profiles, the selected one, and those decided since the page was opened. */
export function useQueue(first: string | undefined) {
  const { data, error, refetch } = useQuery(waitingQuery);
  const [chosen, choose] = useState(first);
  const [decided, setDecided] = useState<string[]>([]);

  const listed = data?.caregivers ?? [];
  const waiting = listed.filter(({ caregiverId }) => !decided.includes(caregiverId));
  const selected = chosen ?? waiting[0]?.caregiverId;
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
    decided,
    /** Removes a profile and selects the next one, unless another was selected meanwhile. */
    leave(id: string) {
      setDecided((ids) => [...ids, id]);
      choose((now) => (now === undefined || now === id ? (beside(id, 1) ?? beside(id, -1)) : now));
    },
    comeBack(id: string) {
      setDecided((ids) => ids.filter((each) => each !== id));
      choose(id);
    },
  };
}
