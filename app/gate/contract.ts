import { z } from 'zod';

/** For a row that needs no input. */
export const nothing = z.object({});

/** For a row that has nothing to say but that it is done. */
export const done = z.object({ success: z.literal(true) });
