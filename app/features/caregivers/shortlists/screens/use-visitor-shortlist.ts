import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  readKept,
  useKeptShortlist,
  writeKept,
} from '#features/caregivers/directory/parts/kept-shortlist.ts';
import type { KeptEntry } from '#features/caregivers/directory/parts/kept-shortlist.ts';
import { cardsQuery } from './shortlist-queries.ts';
import { insert, movedBy } from './shortlist.ts';
import type { Entry, Shortlist } from './shortlist.ts';

/** In this browser; only the cards come from the server. */
export function useVisitorShortlist(): Shortlist {
  const kept = useKeptShortlist()?.saved;
  const ids = kept?.map(({ caregiverId }) => caregiverId) ?? [];
  const { data, error, refetch } = useQuery({
    ...cardsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const cards = new Map(data?.caregivers.map((caregiver) => [caregiver.id, caregiver]));
  const entries = kept?.flatMap(({ caregiverId, note }) => {
    const caregiver = cards.get(caregiverId);
    return caregiver ? [{ caregiver, note, savedBy: null, notedBy: null }] : [];
  });
  const isKnown = data !== undefined || kept?.length === 0;
  const write = (change: (saved: KeptEntry[]) => KeptEntry[]) => {
    const { saved, ...rest } = readKept();
    writeKept({ ...rest, saved: change(saved) });
  };
  const without = (saved: KeptEntry[], { caregiver }: Entry) =>
    saved.filter(({ caregiverId }) => caregiverId !== caregiver.id);

  return {
    entries: isKnown ? entries : undefined,
    hiddenCount: isKnown ? ids.length - entries!.length : 0,
    error,
    retry: () => void refetch(),
    remove: (entry) => write((saved) => without(saved, entry)),
    restore: (entry, place) =>
      write((saved) => insert(without(saved, entry), place, keptOf(entry))),
    move(entry, by) {
      const { saved } = readKept();
      const isShown = ({ caregiverId }: KeptEntry) => cards.has(caregiverId);
      const isMoving = ({ caregiverId }: KeptEntry) => caregiverId === entry.caregiver.id;
      const moving = saved.find(isMoving) ?? keptOf(entry);
      const { place, next } = movedBy(saved.filter(isShown), moving, by);
      // Who does not show now stays, behind those who do.
      write(() => [...next, ...saved.filter((one) => !isShown(one))]);
      return place;
    },
    async writeNote(entry, note) {
      write((saved) =>
        saved.map((one) => (one.caregiverId === entry.caregiver.id ? { ...one, note } : one)),
      );
    },
    removeHidden: () => write((saved) => saved.filter(({ caregiverId }) => cards.has(caregiverId))),
  };
}

const keptOf = ({ caregiver, note }: Entry): KeptEntry => ({ caregiverId: caregiver.id, note });
