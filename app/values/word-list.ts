// Not with Intl.ListFormat: for English it is these few lines, and takes an old phone milliseconds to make.

/** 'a', 'a and b', 'a, b, and c' */
export const andList = (words: readonly string[]): string => join(words, 'and');

/** 'a', 'a or b', 'a, b, or c' */
export const orList = (words: readonly string[]): string => join(words, 'or');

function join(words: readonly string[], last: string): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`;
}
