import { z } from 'zod';
import { personalTables } from './personal-tables.ts';
import type { Part } from './personal-tables.ts';

const rows = z.array(z.record(z.string(), z.unknown()));

const parts = Object.values(personalTables).flatMap((table) => ('part' in table ? table.part : []));

/** Everything we hold about one person, by kind. */
export const personalData = z.object({
  /** what is not in it, and why */
  leftOut: rows,
  ...(Object.fromEntries(parts.map((part) => [part, rows])) as Record<Part, typeof rows>),
  testimonialsGiven: rows,
  circleInvitationsReceived: rows,
  decisionsOnApplications: rows,
});
