/** An apostrophe that made text of what a spreadsheet would take for a formula. */
const madeText = /^'(?=[=+\-@\t\r])/;

/** A cell, quoted or not, and what ends it: a comma, the end of the line or of the file. */
const cells = /(?:"([^"]*(?:""[^"]*)*)(?:"|$)([^,\r\n]*)|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy;

/**
 * The rows of a file of comma-separated values, as spreadsheets write them (RFC 4180). A quote that
 * never ends takes the rest of the file for one cell.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    const [whole, quoted, afterQuote = '', plain, end] = match;
    if (whole === '' && row.length === 0) break;
    const cell = quoted === undefined ? plain! : quoted.replaceAll('""', '"') + afterQuote;
    row.push(cell.replace(madeText, ''));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
