import { z } from 'zod';

/** How this installation is set up, for reading only: no secret, no address of a machine. */
export const settings = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** the environment variable that changes it; null for what is built in */
      variable: z.string().nullable(),
    }),
  ),
});
