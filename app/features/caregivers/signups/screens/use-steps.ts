import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Which step is shown. Each is a place in the tab's history, so that a phone's Back goes to the one
 * before and not out of the wizard. History also outlives a reload, which forgets the password: who
 * signs up then begins at the account once more, and goes on where they were.
 */
export function useSteps({ isCompletion }: { isCompletion: boolean }) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [isAccountSettled, setAccountSettled] = useState(false);
  // After hydration, for the server knows of no history.
  useLayoutEffect(() => {
    if (isCompletion) setAccountSettled(true);
  }, [isCompletion]);

  const first = isCompletion ? 1 : 0;
  const reached = Math.max(first, Number(state?.step ?? first));
  const step = isAccountSettled ? reached : first;

  function goTo(next: number) {
    if (next < step) return navigate(next - step);
    setAccountSettled(true);
    if (next > reached) {
      return navigate({ search }, { state: { step: next }, preventScrollReset: true });
    }
    return undefined;
  }

  return { step, first, goTo };
}
