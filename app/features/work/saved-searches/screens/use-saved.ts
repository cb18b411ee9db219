import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import type { Question } from '#gate/calls.ts';
import { useShownAtOnce } from '#gate/use-shown-at-once.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { SavedSearch } from '../contract.ts';
import type { AlertPace } from '../rules.ts';
import { savedQuery } from './saved-queries.ts';

export type Saved = ReturnType<typeof useSaved>;

/** Changes somebody's searches: shown at once, and taken back if the server refuses. */
export function useSaved() {
  const client = useQueryClient();
  const current = () => client.getQueryData(savedQuery.queryKey)?.searches ?? [];
  const show = (searches: SavedSearch[]) => client.setQueryData(savedQuery.queryKey, { searches });
  const { mutationKey, dropOlder, askAnew } = useShownAtOnce(savedQuery);
  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last choice decides.
    scope: { id: 'saved searches' },
    mutationFn: ({ ask }: { ask(): Promise<unknown>; before: SavedSearch[] }) => ask(),
    onError(refusal, { before }) {
      show(before);
      toast.error(refusal.message);
    },
    onSettled: askAnew,
  });
  const change = (next: SavedSearch[], ask: () => Promise<unknown>) => {
    dropOlder();
    mutate({ ask, before: current() });
    show(next);
  };
  const changed = (id: string, facts: Partial<SavedSearch>) =>
    current().map((one) => (one.id === id ? { ...one, ...facts } : one));

  function restore(search: SavedSearch, place: number) {
    const { criteria, name, alerts } = search;
    const all = current();
    change([...all.slice(0, place), search, ...all.slice(place)], () =>
      call('POST saved-searches/save', {
        ...criteria,
        name,
        alerts,
      } as Question<'POST saved-searches/save'>),
    );
  }

  return {
    setAlerts: ({ id }: SavedSearch, alerts: AlertPace) =>
      change(changed(id, { alerts }), () => call('POST saved-searches/update', { id, alerts })),
    async rename({ id }: SavedSearch, name: string) {
      await call('POST saved-searches/update', { id, name });
      show(changed(id, { name }));
    },
    remove(search: SavedSearch) {
      const { id, name } = search;
      const place = current().findIndex((one) => one.id === id);
      change(
        current().filter((one) => one.id !== id),
        () => call('POST saved-searches/remove', { id }),
      );
      toast.success(`“${name}” is removed.`, {
        label: 'Undo',
        undo: () => restore(search, place),
        seconds: 10,
      });
    },
  };
}
