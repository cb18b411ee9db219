import { data, redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { isProblem } from '#values/problem.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { Answer, WriteKey } from './calls.ts';
import { readInput } from './input.ts';
import { pageContext } from './page-context.ts';

/** What a page receives about a form that was refused. */
export type RefusedForm = {
  key: WriteKey;
  message: string;
  details: FieldIssue[];
  typed: Record<string, string>;
};

type Options<Key extends WriteKey> = {
  /** the fields whose text comes back with a refusal; a password never does */
  keep?: string[];
  /** the message for an unexpected error */
  failure?: string;
  /** where to redirect after a success; by default to the same page, with `?done` */
  next?: (answer: Answer<Key>, sent: { path: string; fields: Record<string, unknown> }) => string;
};

/**
 * A page's `action`: handles a form that the browser sent by itself, before or without JavaScript, by
 * calling the endpoint in process. Requests from other sites were refused before (`server/pages.ts`).
 * A success is answered with a redirect, so that a reload does not send the form again; a refusal with
 * the page itself and the status of the problem.
 */
export function takeForm<Key extends WriteKey>(
  key: Key,
  { keep = [], failure = 'An unknown error occurred', next = toDone }: Options<Key> = {},
) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const page = context.get(pageContext);
    let fields: Record<string, unknown> = {};
    try {
      fields = (await readInput(request)) as Record<string, unknown>;
      const answer = await page.call(key, fields as never);
      return redirect(next(answer, { path: new URL(request.url).pathname, fields }), 303);
    } catch (error) {
      if (!isProblem(error)) page.report(error);
      const problem = isProblem(error) ? error : undefined;
      if (problem?.retryAfterSeconds) {
        page.headers.set('Retry-After', String(problem.retryAfterSeconds));
      }
      const typed = keep.map((name) => [name, fields[name]]).filter(([, text]) => isText(text));
      const refused: RefusedForm = {
        key,
        message: problem?.message ?? failure,
        details: problem?.details ?? [],
        typed: Object.fromEntries(typed),
      };
      return data(refused, { status: problem?.status ?? 500 });
    }
  };
}

const isText = (value: unknown) => typeof value === 'string';

/** Without the query string: a token in it has been used up, and need not stay in the address. */
const toDone = (_answer: unknown, { path }: { path: string }) => `${path}?done`;
