import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PageAnswer, PageData } from './page-queries.ts';
import { queryClientOfPage } from './query-client.ts';
import { fromRows } from './rows.ts';

/** The page's client, which knows what the loaders of the page have answered. */
export function useAnswers(loaded: (PageData | null | undefined)[]): QueryClient {
  const [client] = useState(queryClientOfPage);
  const known: PageAnswer[] = [];
  for (const data of loaded) {
    if (!data?.answers || isTaken(client, data.answers)) continue;
    for (const answer of data.answers) {
      const [question] = answer;
      if (client.getQueryState(question)) known.push(answer);
      else take(client, answer);
    }
  }
  // What is shown already changes after the page has been rendered, not while it is.
  useEffect(() => {
    for (const answer of known) {
      const { dataUpdatedAt } = client.getQueryState(answer[0])!;
      if (answer[2] > dataUpdatedAt) take(client, answer);
    }
  });
  return client;
}

function take(client: QueryClient, [question, answer, updatedAt, lists]: PageAnswer) {
  client.setQueryData(question, fromRows(answer, lists), { updatedAt });
}

const taken = new WeakMap<QueryClient, WeakSet<PageAnswer[]>>();

/** Each is taken once: what was forgotten since, as at a logout, must not come back. */
function isTaken(client: QueryClient, answers: PageAnswer[]): boolean {
  const ofClient = taken.get(client) ?? new WeakSet();
  taken.set(client, ofClient);
  const was = ofClient.has(answers);
  ofClient.add(answers);
  return was;
}
