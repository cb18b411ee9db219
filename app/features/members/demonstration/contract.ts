import { z } from 'zod';
import { roles } from '#values/roles.ts';

export const accounts = z.object({
  accounts: z.array(
    z.object({ role: z.enum(roles), email: z.string(), name: z.string(), password: z.string() }),
  ),
});

export const mailbox = z.object({
  mails: z.array(
    z.object({
      id: z.uuid(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: z.date(),
    }),
  ),
});
