import { z } from 'zod';
import { subject } from '#features/talk/subjects/contract.ts';

/** Blocks the user to whom this conversation, profile or job belongs. */
export const newBlock = subject;

export const blockChoice = z.object({ blockId: z.uuid('Unknown block.') });

export const ownBlocks = z.object({
  blocks: z.array(z.object({ id: z.uuid(), displayName: z.string(), createdAt: z.date() })),
});
