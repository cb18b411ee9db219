import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  savedIdsQuery,
  shortlistKey,
} from '#features/caregivers/directory/parts/saved-ids-query.ts';
import { call } from '#gate/call.ts';
import { useShownAtOnce } from '#gate/use-shown-at-once.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { shortlistQuery } from './shortlist-queries.ts';
import { idsOf, insert, isOf, movedBy } from './shortlist.ts';
import type { Entry, Shortlist } from './shortlist.ts';

/** In the family's account: shown at once, and taken back if the server refuses. */
export function useFamilyShortlist(): Shortlist {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(shortlistQuery);
  const entries = data?.saved;
  // Not `entries`, which are those of the last time it was drawn: a key may be pressed again before the next.
  const current = () => client.getQueryData(shortlistQuery.queryKey)?.saved ?? [];
  const without = (entry: Entry) => current().filter((one) => !isOf(entry)(one));
  const show = (saved: Entry[], hiddenCount = data?.hiddenCount ?? 0) => {
    client.setQueryData(shortlistQuery.queryKey, { saved, hiddenCount });
    client.setQueryData(savedIdsQuery.queryKey, { caregiverIds: idsOf(saved) });
  };

  const { mutationKey, dropOlder, askAnew } = useShownAtOnce(shortlistKey, savedIdsQuery);
  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last click decides.
    scope: { id: 'shortlist' },
    mutationFn: ({ ask }: { ask: () => Promise<unknown>; before: Entry[] }) => ask(),
    onError(refusal, { before }) {
      show(before);
      toast.error(refusal.message);
    },
    onSettled: askAnew,
  });
  const change = (next: Entry[], ask: () => Promise<unknown>) => {
    dropOlder();
    mutate({ ask, before: current() });
    show(next);
  };

  return {
    entries,
    hiddenCount: data?.hiddenCount ?? 0,
    error,
    retry: () => void refetch(),
    remove: (entry) =>
      change(without(entry), () =>
        call('POST shortlist/remove', { caregiverId: entry.caregiver.id }),
      ),
    restore(entry, place) {
      const next = insert(without(entry), place, entry);
      const { caregiver, note } = entry;
      change(next, () =>
        call('POST shortlist/save', { caregiverId: caregiver.id, note, order: idsOf(next) }),
      );
    },
    move(entry, by) {
      const { place, next } = movedBy(current(), current().find(isOf(entry)) ?? entry, by);
      change(next, () => call('POST shortlist/arrange', { caregiverIds: idsOf(next) }));
      return place;
    },
    async writeNote(entry, note, before) {
      const { id: caregiverId } = entry.caregiver;
      await call('POST shortlist/update-note', { caregiverId, note, before }).catch((refusal) => {
        // It may have been changed by somebody else, whose words are to be read.
        void askAnew();
        throw refusal;
      });
      dropOlder();
      show(current().map((one) => (isOf(entry)(one) ? { ...one, note } : one)));
    },
    removeHidden() {
      change(current(), () => call('POST shortlist/remove-hidden', {}));
      show(current(), 0);
    },
  };
}
