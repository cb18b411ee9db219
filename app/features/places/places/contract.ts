import { z } from 'zod';

export const cityList = z.array(z.object({ name: z.string(), slug: z.string() }));

export const beginning = z.object({ q: z.string().trim().max(100) });

const suggestion = z.object({
  /** the text to search with: 'Miami, FL', '33101' or 'Florida' */
  text: z.string(),
  /** more about it, where the text alone is not clear */
  detail: z.string().nullable(),
});

export type Suggestion = z.output<typeof suggestion>;

export const suggestions = z.object({ places: z.array(suggestion) });
