import { z } from 'zod';

/** The settings of this installation, read-only, without secrets and host names. */
export const settings = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** the environment variable that sets it; null if it is fixed */
      variable: z.string().nullable(),
    }),
  ),
});
