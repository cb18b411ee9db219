import { z } from 'zod';
import { intentHashes } from '#values/return-path.ts';
import type { IntentKind } from '#values/return-path.ts';

/** Any text: an address that means nothing to us is no intent. */
export const question = z.object({ returnUrl: z.string('An address is required.').max(2000) });

const kinds = Object.keys(intentHashes) as [IntentKind, ...IntentKind[]];

export const answer = z.object({
  intent: z
    .object({
      kind: z.enum(kinds),
      /** of the caregiver or the job, as everyone may read it */
      name: z.string(),
    })
    .nullable(),
});
