import { numberText } from './number-text.ts';

/** One line of a CSV file. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quote(disarm(String(cell ?? '')))).join(',')}\r\n`;
}

/**
 * A spreadsheet would run a cell that begins like a formula, and these texts are strangers' own. Where
 * ';' separates cells a spreadsheet heeds no quotes of ours: there a cell may begin within a text.
 * An apostrophe makes text of it; before one that was there, another.
 */
const formula = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;

/** The same as it was written, for reading it again. */
const disarmed = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g;

function disarm(text: string): string {
  return text.replace(formula, "'");
}

function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** No file of ours has more; a cell that is longer has most likely lost a quote. */
const mostCells = 100;
const longestCell = 20_000;

/** What is wrong with a file as such, and in which row. */
export class CsvFault extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/**
 * The rows of a file of comma-separated values, as spreadsheets write them (RFC 4180), one by one:
 * whoever has enough of them reads no further. A quote that never ends takes the rest for one cell.
 */
export function* readCsv(text: string): Generator<string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 1; at < text.length; number += 1) {
    const row: string[] = [];
    let isLast = false;
    while (!isLast) {
      const cell = readCell(text, at);
      if (!cell) throw new CsvFault(number, tooLong);
      if (row.length === mostCells) throw new CsvFault(number, tooMany);
      row.push(cell.text.replace(disarmed, ''));
      isLast = text[cell.end] !== ',';
      at = cell.end + 1;
      if (isLast && text.startsWith('\r\n', cell.end)) at += 1;
    }
    yield row;
  }
}

const tooLong = `A cell can have up to ${numberText(longestCell)} characters. Is a quote missing?`;
const tooMany = `A row can have up to ${mostCells} cells.`;

const plainCell = /[^,\r\n]*/y;

/** A cell and where it ends: at a comma, a line's end or the text's; nothing for one that is too long. */
function readCell(text: string, start: number): { text: string; end: number } | undefined {
  let quoted = '';
  let at = start;
  while (text[at] === '"') {
    const close = text.indexOf('"', at + 1);
    const end = close === -1 ? text.length : close;
    // Two quotes in a row are one that was meant.
    quoted += (at === start ? '' : '"') + text.slice(at + 1, end);
    at = end + 1;
    if (quoted.length > longestCell) return undefined;
  }
  plainCell.lastIndex = at;
  const rest = plainCell.exec(text)?.[0] ?? '';
  const whole = quoted + rest;
  return whole.length > longestCell ? undefined : { text: whole, end: at + rest.length };
}
