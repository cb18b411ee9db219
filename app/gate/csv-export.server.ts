import { utcDay } from '#values/utc-day.ts';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { csvLine } from '#values/csv.ts';
import type { Admin } from './context.ts';

type Line = Parameters<typeof csvLine>[0];

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

type Export = {
  /** the action in the audit log, such as 'caregivers_export' */
  action: string;
  list: string;
  /** the file's name without the date */
  name: string;
  lines: AsyncIterable<Line>;
};

/**
 * Every export is recorded in the audit log; if that fails, so does the export. The entry is written
 * last because it locks the log until the transaction ends, and a long list takes a while to write.
 */
export async function exportCsv(
  { db, viewer, input, platform }: Admin,
  { action, list, name, lines }: Export,
) {
  const today = utcDay(platform.clock.now());
  const file = await makeCsvFile(`${name}-${today}.csv`, lines);
  try {
    await appendAuditEntry(db, {
      performedBy: viewer.id,
      action,
      subjectKind: 'list',
      subjectId: list,
      notes: JSON.stringify(input),
    });
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  return file;
}

/**
 * Written to disk first: a million lines do not fit into memory, and Content-Length needs the size. The file has
 * no name from the beginning, so that nothing of it stays, whatever becomes of the answer or of us.
 */
async function makeCsvFile(name: string, lines: AsyncIterable<Line>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-csv-'));
  const file = await open(path.join(directory, 'export.csv'), 'w+');
  try {
    await rm(directory, { recursive: true });
    await file.write(byteOrderMark);
    for await (const line of lines) await file.write(csvLine(line));
    const { size } = await file.stat();
    const content = file.createReadStream({ start: 0 });
    return { fileName: name, mediaType: 'text/csv; charset=utf-8', byteSize: size, content };
  } catch (error) {
    await file.close();
    throw error;
  }
}
