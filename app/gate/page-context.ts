import { createContext } from 'react-router';
import type { Settings } from '#platform/platform.ts';
import type { Answer, CallKey, Question } from './calls.ts';

/** What the server hands to the loaders and the action of one page. */
export type PageContext = {
  /** the direct door: the same rows, the same checks, no network */
  call<Key extends CallKey>(key: Key, input: Question<Key>): Promise<Answer<Key>>;
  brand: Settings['brand'];
  /** our own address as the world knows it, for links that leave the page */
  publicUrl: string;
  nonce: string;
  /** what the answer carries beside the page */
  headers: Headers;
  /** writes down what went wrong while the page was made */
  report(error: unknown): void;
};

export const pageContext = createContext<PageContext>();
