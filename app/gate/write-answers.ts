import type { PageAnswer, SentAnswer } from './page-answers.ts';
import { packLists } from './packed-lists.ts';
import { wrap } from './wrap.ts';

/** The answers of a page as the content of a script element, which no text in them can end. */
export function writeAnswers(answers: PageAnswer[]): string {
  const sent = answers.map(([question, answer, at]): SentAnswer => {
    const [short, lists] = packLists(answer);
    return lists ? [question, short, at, lists] : [question, short, at];
  });
  return wrap(sent).replaceAll('<', String.raw`\u003c`);
}
