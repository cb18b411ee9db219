import { createContext } from 'react-router';
import type { Settings } from '#platform/platform.ts';
import type { Answer, CallKey, Question } from './calls.ts';
import type { PageAnswer } from './page-answers.ts';

/** What the server gives to the loaders and the action of one page. */
export type PageContext = {
  /** calls an endpoint in process: the same rows and the same checks, without HTTP */
  call<Key extends CallKey>(key: Key, input: Question<Key>): Promise<Answer<Key>>;
  brand: Settings['brand'];
  /** our public address, for absolute links */
  publicUrl: string;
  /** whether people can sign in with Google here */
  hasGoogle: boolean;
  nonce: string;
  /** what the loaders have asked for the page; it travels in it */
  answers: PageAnswer[];
  /** response headers */
  headers: Headers;
  /** logs an error that happened while the page was rendered */
  report(error: unknown): void;
};

export const pageContext = createContext<PageContext>();
