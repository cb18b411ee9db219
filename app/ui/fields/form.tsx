import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ComponentProps } from 'react';

import { earlyAnswersIn, repeatAnswer } from './early-answers.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useIsHydrated } from '#ui/page/use-is-hydrated.ts';

type FormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /**
   * How the browser sends it before hydration or without JavaScript: `post` to a page with an
   * action, `get` for a search. Without it, the form cannot be sent before hydration.
   */
  sends?: 'post' | 'get';
};

/**
 * Use this for every form (the linter refuses a plain one). Only searches put input into the address,
 * and what is typed before hydration is kept.
 */
export function Form({ sends, ref, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!);
  const isHydrated = useIsHydrated();
  useEarlyAnswers(form, { isHydrated, isSearch: sends === 'get' });
  return (
    <form {...rest} ref={form} method={sends ?? 'post'}>
      <WaitingContext value={!sends && !isHydrated}>
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

/** Whether the form cannot be sent yet: its submit button is disabled, and Enter does nothing. */
export const useIsWaiting = () => useContext(WaitingContext);

type Served = { isHydrated: boolean; isSearch: boolean };

/** Answers are collected before another render resets them, and repeated after drafts are restored. */
function useEarlyAnswers(form: React.RefObject<HTMLFormElement | null>, served: Served) {
  const early = useRef<ReturnType<typeof earlyAnswersIn>>([]);
  const wasServed = useRef(!served.isHydrated);
  const { isSearch } = served;

  useLayoutEffect(() => {
    if (!wasServed.current || (isSearch && isRestoredByBrowser())) return;
    wasServed.current = false;
    early.current = earlyAnswersIn(form.current!);
  }, [form, isSearch]);

  useEffect(() => {
    for (const [control, answer] of early.current.splice(0)) repeatAnswer(control, answer);
  }, []);
}

/** On Back or reload the browser restores answers too; a search must not send those again. */
function isRestoredByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}
