import { z } from 'zod';
import { Upload } from '#gate/upload.ts';

export const mostRows = 10_000;

/** A CSV file in a form, under the name `file`. */
export const upload = z.object({
  file: z
    .instanceof(Upload, { error: 'A file upload is required.' })
    .refine(({ byteSize }) => byteSize > 0, 'File cannot be empty.'),
});

const rowIssue = z.object({
  /** numbered as in a spreadsheet: the heading is row 1 */
  row: z.number(),
  column: z.string(),
  message: z.string(),
});
export type RowIssue = z.output<typeof rowIssue>;

/** What the import would do. It can be started, by `importId`, only if there are no issues. */
export const preview = z.object({
  importId: z.uuid().nullable(),
  rowCount: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  /** of all rows, in order */
  issues: z.array(rowIssue),
  /** the first rows, as parsed */
  sample: z.array(
    z.object({ row: z.number(), reference: z.string(), title: z.string(), place: z.string() }),
  ),
});

export const importChoice = z.object({ importId: z.uuid('Unknown import.') });

export const progress = z.object({
  status: z.enum(['checked', 'running', 'done', 'failed']),
  fileName: z.string(),
  rowCount: z.number(),
  /** how many rows are processed; nothing is saved until all are */
  doneCount: z.number(),
  createdCount: z.number(),
  updatedCount: z.number(),
});
