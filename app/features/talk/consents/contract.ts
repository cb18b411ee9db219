import { z } from 'zod';

/** Whether both have agreed, and the contact information stands in the thread. */
export const sharing = z.object({ isShared: z.boolean() });
