import { z } from 'zod';

/** `isShared`: both have agreed, so the thread shows the contact information of both. */
export const sharing = z.object({ isShared: z.boolean() });
