import type { PersonalTables } from '../database/personal-columns.ts';

export const auditData = {
  auditLog: {
    action: 'exported',
    hash: 'withheld: proves that nobody changed the log',
    id: 'withheld: our own number',
    notes: 'withheld: a note among admins',
    performedAt: 'exported',
    performedBy: 'withheld: may be another person',
    previousHash: 'withheld: proves that nobody changed the log',
    subjectId: 'withheld: may be another person',
    subjectKind: 'exported',
  },
} satisfies PersonalTables;
