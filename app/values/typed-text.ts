/** Shapes for what people type into forms, without what cannot be seen. */
import { z } from 'zod';

/** Unseen, and some of it turns the words around it; but two join and part letters in their script. */
const unseen = /[^\P{Cf}\u200c\u200d]/gu;

/** The one line that was typed, without what cannot be seen; something must be left to read. */
export function line(missing: string, most: number) {
  return z
    .string(missing)
    .transform((typed) =>
      typed
        .replace(/\p{Cc}+/gu, ' ')
        .replace(unseen, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}]/u, missing)
        .max(most, `Please use at most ${most} characters.`),
    );
}

/** What was typed in several lines. A form sends their ends as two characters; people mean one. */
export function paragraphs(missing?: string) {
  return z.string(missing).transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, '')
      .trim(),
  );
}

/** One of the answers to a question that has several, in words of one's own where none fits. */
export const ownWord = line('Please fill in or remove the empty answer.', 100);
