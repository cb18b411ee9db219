import type { Answer } from '#gate/calls.ts';

export type Entry = Answer<'GET shortlist/list'>['saved'][number];

/** A shortlist on the screen, wherever it is kept. */
export type Shortlist = {
  /** undefined while it is on its way */
  entries: Entry[] | undefined;
  /** who is on it and does not show now */
  hiddenCount: number;
  error: Error | null;
  retry(): void;
  remove(entry: Entry): void;
  /** puts someone back where they were */
  restore(entry: Entry, place: number): void;
  /** one place up or down; says where they are now, counted from 0 */
  move(entry: Entry, by: -1 | 1): number;
  /** with the note as it was read; rejects if it could not be kept */
  writeNote(entry: Entry, note: string, before?: string): Promise<void>;
  removeHidden(): void;
};

export const idsOf = (entries: Entry[]) => entries.map(({ caregiver }) => caregiver.id);

export const isOf = (entry: Entry) => (other: Entry) => other.caregiver.id === entry.caregiver.id;

export function movedBy<Item>(items: Item[], item: Item, by: -1 | 1) {
  const others = items.filter((one) => one !== item);
  const place = Math.min(Math.max(items.indexOf(item) + by, 0), others.length);
  return { place, next: insert(others, place, item) };
}

export const insert = <Item>(items: Item[], place: number, item: Item): Item[] => [
  ...items.slice(0, place),
  item,
  ...items.slice(place),
];
