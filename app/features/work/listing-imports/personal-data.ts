import type { PersonalTables } from '#platform/database/personal-table.ts';

export const listingImportData = {
  listingImports: {
    columns: {
      createdAt: 'withheld: work of an admin for the product',
      createdCount: 'withheld: work of an admin for the product',
      doneCount: 'withheld: work of an admin for the product',
      fileName: 'withheld: work of an admin for the product',
      finishedAt: 'withheld: work of an admin for the product',
      id: 'withheld: work of an admin for the product',
      performedBy: 'withheld: work of an admin for the product',
      rowCount: 'withheld: work of an admin for the product',
      rows: 'withheld: work of an admin for the product',
      status: 'withheld: work of an admin for the product',
      updatedCount: 'withheld: work of an admin for the product',
    },
  },
} as const satisfies PersonalTables;
