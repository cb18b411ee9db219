import type { QueryClient } from '@tanstack/react-query';
import { unpackLists } from './packed-lists.ts';
import type { ListFields } from './packed-lists.ts';
import { unwrap } from './unwrap.ts';

/** A question, its answer, and when it was answered. */
export type PageAnswer = [question: readonly unknown[], answer: unknown, at: number];

/** The same on its way to the browser. */
export type SentAnswer = [...PageAnswer, lists?: ListFields];

/** Of the element that holds the answers of a page. */
export const answersId = 'answers';

/** Lets the components of a page know what was asked for them. */
export function takeAnswers(client: QueryClient, answers: PageAnswer[]) {
  for (const [question, answer, updatedAt] of answers) {
    client.setQueryData(question, answer, { updatedAt });
  }
}

export function readAnswers(text: string): PageAnswer[] {
  const sent = unwrap(JSON.parse(text)) as SentAnswer[];
  return sent.map(([question, answer, at, lists]) => [question, unpackLists(answer, lists), at]);
}
