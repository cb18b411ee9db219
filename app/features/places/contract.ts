import { z } from 'zod';

export const cityList = z.array(z.object({ name: z.string(), slug: z.string() }));
