import { z } from 'zod';
import { lastChange, numericId } from '#values/shapes.ts';
import { usStates } from '#values/us-states.ts';

const codes = new Set(usStates.map(({ code }) => code as string));
const description = z.string().trim().max(500, 'A description can have up to 500 characters.');

export const newCity = z.object({
  name: z
    .string('The name is required.')
    .trim()
    .min(1, 'The name is required.')
    .max(100, 'The name can have up to 100 characters.'),
  state: z
    .string('The state is required.')
    .trim()
    .toUpperCase()
    .refine((code) => codes.has(code), 'Choose a state.'),
  slug: z
    .string('The address is required.')
    .trim()
    .toLowerCase()
    .max(150)
    .regex(
      /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/,
      'The address takes small letters and digits, joined by hyphens, such as miami-fl.',
    ),
  /** the descriptions of the city's page of caregivers, and of its page of jobs */
  metaDescription: description.default(''),
  jobsDescription: description.default(''),
});
export type NewCity = z.output<typeof newCity>;

export const cityChange = newCity.extend({
  id: numericId('Unknown city.'),
  updatedAt: lastChange,
});

export const savedCity = z.object({ id: z.number(), slug: z.string() });

export const cityList = z.object({
  cities: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      state: z.string(),
      metaDescription: z.string(),
      jobsDescription: z.string(),
      totalJobCount: z.number(),
      updatedAt: z.date(),
    }),
  ),
});
