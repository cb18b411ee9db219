import { use } from 'react';
import { rememberEarlyAnswers } from '#ui/fields/early-answers.ts';

let task: Promise<void> | undefined;

/**
 * Lets the page come alive in a task of its own, after the one in which the router works out its table of all
 * pages: the browser answers nobody before a task has ended.
 */
export function useOwnTask() {
  if (import.meta.env.SSR) return;
  task ??= new Promise<void>((begin) => setTimeout(begin)).then(rememberEarlyAnswers);
  use(task);
}
