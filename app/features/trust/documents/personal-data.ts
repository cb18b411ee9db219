import type { PersonalTables } from '#platform/database/personal-table.ts';

export const documentData = {
  documents: {
    part: 'documents',
    columns: {
      accessLevel: 'exported',
      caregiverId: 'withheld: the person themselves',
      documentType: 'exported',
      fileId: 'withheld: the file is listed itself',
      id: 'withheld: our own number',
      purpose: 'exported',
      uploadedAt: 'exported',
      verificationId: 'withheld: our own number',
    },
  },
} as const satisfies PersonalTables;
