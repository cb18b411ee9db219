import { z } from 'zod';
import { flag } from '#values/shapes.ts';

/** Where someone looks for work, as an address or a form says it. */
export const areaFields = {
  /** a city, a state or a ZIP code, as typed */
  location: z.string().trim().max(100).optional(),
  /** how far around that place to look; 0 is only the ZIP code itself */
  withinMiles: z.coerce
    .number('Distance must be a number.')
    .int('Distance must be a whole number.')
    .min(0, 'Distance must be at least 0.')
    .max(100, 'Distance must be at most 100.')
    .optional(),
  /** around the viewing caregiver's own ZIP code, as far as they travel unless told otherwise */
  nearMe: flag.default(false),
};

/** Where was looked. */
export const areaAnswer = z.object({
  /** the name of the place for people */
  label: z.string(),
  /** null for a whole state */
  miles: z.number().nullable(),
  /** the viewing caregiver's own place, as far as they travel */
  isOwn: z.boolean(),
});

/** Where was looked; null for everywhere. */
export const lookedAt = areaAnswer.nullable();
