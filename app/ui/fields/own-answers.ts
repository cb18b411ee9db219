/** The text of own answers while it is typed, and which of the offered ones are ticked beside it. */
export type Typing = { text: string; ticked: string[] };

/** 'Other' is ticked but not filled in; the form's check can ask for it. */
export const noAnswer = '';

/** All answers together. A typed one may equal an offered one, also on the way to a longer word. */
export function answersOf({ text, ticked }: Typing): string[] {
  const own = listIn(text);
  return [...new Set([...ticked, ...(own.length > 0 ? own : [noAnswer])])];
}

/**
 * What is ticked and what stands in the field of own answers. The text stays as it is typed: an
 * offered answer in it is ticked once the typing is over, and a comma at its end starts the next.
 */
export function shownAnswers(
  value: string[],
  typing: Typing | undefined,
  isOffered: (item: string) => boolean,
): Typing {
  // Another value came from elsewhere, such as a restored draft.
  if (typing && answersOf(typing).join() === value.join()) return typing;
  return {
    text: value.filter((item) => !isOffered(item)).join(', '),
    ticked: value.filter(isOffered),
  };
}

export function listIn(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items)].filter(Boolean);
}
