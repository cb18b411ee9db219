/** `plain`: in small letters, without comments and without what stands in quotes. */
export type Statement = { text: string; plain: string };

const pieces = /--[^\n]*|\/\*.*?\*\/|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|./gs;

/** The statements of a migration. A semicolon in a comment, a text or a function's body ends none. */
export function statementsOf(file: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let plain = '';
  for (const [piece] of `${file};`.matchAll(pieces)) {
    if (piece === ';') {
      if (text.trim()) statements.push({ text: text.trim(), plain: plain.trim() });
      text = '';
      plain = '';
    } else if (!/^(--|\/\*)/.test(piece)) {
      text += piece;
      plain += /^(\$\w*\$|')/.test(piece) ? "''" : piece.toLowerCase().replaceAll(/\s+/g, ' ');
    }
  }
  return statements;
}

/** Says of a migration that its statements run without a transaction, each for itself. */
export const isOneByOne = (file: string) => /^-- one by one$/m.test(file);
