/**
 * A text for a place with so many characters, counted as forms count them; an ellipsis stands for what is
 * left out. A character of two units, such as an emoji, is never halved.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
