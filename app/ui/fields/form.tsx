import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { ComponentProps } from 'react';

import { earlyAnswersIn, repeatAnswer } from './early-answers.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /**
   * How the browser itself sends it, before and without JavaScript: `post` to a page whose action
   * takes it, `get` for a search. A form that says nothing waits until the page is alive.
   */
  sends?: 'post' | 'get';
};

/**
 * The only form there is (the linter refuses a bare one). Nothing that is typed stands in an address
 * unless it is a search, and what is typed before the page is alive is kept.
 */
export function Form({ sends, ref, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!);
  const isAlive = useIsAlive();
  useEarlyAnswers(form, { isAlive, isSearch: sends === 'get' });
  return (
    <form {...rest} ref={form} method={sends ?? 'post'}>
      <WaitingContext value={!sends && !isAlive}>
        {!sends && (
          <noscript>
            <Notice tone="warning">
              This form needs JavaScript. Please turn it on in your browser’s settings, and load the
              page again.
            </Notice>
          </noscript>
        )}
        {children}
      </WaitingContext>
    </form>
  );
}

const WaitingContext = createContext(false);

/** Whether the form around cannot be sent yet: its submit button is disabled, and Enter does nothing. */
export const useIsWaiting = () => useContext(WaitingContext);

const noChange = () => () => {};

function useIsAlive(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

type Served = { isAlive: boolean; isSearch: boolean };

/** Collected before anything renders again over them, given after drafts are back. */
function useEarlyAnswers(form: React.RefObject<HTMLFormElement | null>, served: Served) {
  const early = useRef<ReturnType<typeof earlyAnswersIn>>([]);
  const wasServed = useRef(!served.isAlive);
  const { isSearch } = served;

  useLayoutEffect(() => {
    if (!wasServed.current || (isSearch && isComingBack())) return;
    wasServed.current = false;
    early.current = earlyAnswersIn(form.current!);
  }, [form, isSearch]);

  useEffect(() => {
    for (const [control, answer] of early.current.splice(0)) repeatAnswer(control, answer);
  }, []);
}

/** A browser that comes back puts answers back too; a search that sent them again would never let go. */
function isComingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}
