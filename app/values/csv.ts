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
export const disarmed = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g;

function disarm(text: string): string {
  return text.replace(formula, "'");
}

function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
