import { z } from 'zod';
import { cardCaregiver } from '#features/caregivers/directory/contract.ts';
import {
  isFullText,
  mostSaved,
  noteLength,
} from '#features/caregivers/directory/shortlist-rules.ts';
import { caregiverChoice } from '#values/shapes.ts';

const note = z.string().trim().max(noteLength, `A note can have up to ${noteLength} characters.`);

const kept = caregiverChoice.extend({ note: note.default('') });
export const noteChange = caregiverChoice.extend({
  note,
  /** the note as it was read, to the letter; without it, whatever stands there is replaced */
  before: z
    .string()
    .max(2 * noteLength)
    .optional(),
});

/** What a visitor kept in the browser, in the order of its list. */
export const bringing = z.object({ saved: z.array(kept).min(1).max(mostSaved, isFullText) });

export const brought = z.object({
  /** who of them is on the list now; all others do not show, or did not fit */
  caregiverIds: z.array(z.uuid()),
  isFull: z.boolean(),
});

const chosen = z.array(caregiverChoice.shape.caregiverId).min(1);

/** All of a list, in its new order. */
export const arrangement = z.object({ caregiverIds: chosen });

export const saving = kept.extend({
  /** all of the list, with them at their place; unset puts them first */
  order: chosen.optional(),
});

/** For a visitor, whose list is in the browser. */
export const cardChoice = z.object({
  caregiverIds: z.preprocess((value) => [value].flat(), chosen.max(mostSaved, isFullText)),
});

export const cards = z.object({ caregivers: z.array(cardCaregiver) });

export const savedIds = z.object({ caregiverIds: z.array(z.uuid()) });

export const shortlist = z.object({
  saved: z.array(
    z.object({
      caregiver: cardCaregiver,
      note: z.string(),
      /** who of a circle saved them, and who noted last; null where there is no circle */
      savedBy: z.string().nullable(),
      notedBy: z.string().nullable(),
    }),
  ),
  /** who is on the list and does not show now */
  hiddenCount: z.number(),
});
