import { z } from 'zod';
import { errandHashes } from '#values/return-path.ts';
import type { ErrandKind } from '#values/return-path.ts';

/** Any text: an address that means nothing to us is no errand. */
export const question = z.object({ returnUrl: z.string('An address is required.').max(2000) });

const kinds = Object.keys(errandHashes) as [ErrandKind, ...ErrandKind[]];

export const answer = z.object({
  errand: z
    .object({
      kind: z.enum(kinds),
      /** of the caregiver or the job, as everyone may read it */
      name: z.string(),
    })
    .nullable(),
});
