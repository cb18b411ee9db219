/** One line of a CSV file. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quote(disarm(String(cell ?? '')))).join(',')}\r\n`;
}

/** A spreadsheet would run a cell that begins like a formula, and these texts are strangers' own. */
function disarm(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
