import { z } from 'zod';

const key = z.string().regex(/^[\w-]{16,150}$/, 'Unknown key.');

/** What a browser gives out for a device, and the key of ours that it did so for. */
export const subscription = z.object({
  endpoint: z.string().max(1000, 'Unknown address.'),
  p256dh: key,
  auth: key,
  publicKey: key,
});

export const device = z.object({
  id: z.uuid(),
  /** such as 'Chrome on Android' */
  name: z.string(),
  isThisOne: z.boolean(),
  showsWords: z.boolean(),
  /** the push service refuses us: it has to be turned on anew */
  isFailing: z.boolean(),
  createdAt: z.date(),
});

export type PushDevice = z.output<typeof device>;

export const devices = z.object({
  /** to subscribe with */
  publicKey: z.string(),
  devices: z.array(device),
});

const id = z.uuid('Unknown device.');

export const deviceChoice = z.object({ id });

export const wordsChoice = z.object({ id, showsWords: z.boolean() });
