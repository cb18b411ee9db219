import { z } from 'zod';

export const cityList = z.array(z.object({ name: z.string(), slug: z.string() }));

export const beginning = z.object({ q: z.string().trim().max(100) });

const suggestion = z.object({
  /** what a search understands: 'Miami, FL', '33101' or 'Florida' */
  text: z.string(),
  /** what tells it from others, where the text alone does not */
  detail: z.string().nullable(),
});

export type Suggestion = z.output<typeof suggestion>;

export const suggestions = z.object({ places: z.array(suggestion) });
