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
  // After hydration, for the server knows of no history. Who is signed out meanwhile begins at the
  // account, as a visitor does.
  useLayoutEffect(() => setAccountSettled(isCompletion), [isCompletion]);

  const first = isCompletion ? 1 : 0;
  const place: Place = { step: state?.step ?? first, first: state?.first ?? first };
  const reached = Math.max(first, place.step);
  const step = isAccountSettled ? reached : first;

  function goTo(next: number) {
    if (next < step) {
      const back = wayBack(next, place);
      if (typeof back === 'number') return navigate(back);
      return navigate({ search }, { state: back, replace: true, preventScrollReset: true });
    }
    setAccountSettled(true);
    if (next > reached) {
      const nextPlace: Place = { step: next, first: place.first };
      return navigate({ search }, { state: nextPlace, preventScrollReset: true });
    }
    return undefined;
  }

  return { step, first, goTo };
}

/** What an entry of the history knows: its step, and that of the wizard's first entry. */
type Place = { step: number; first: number };

/**
 * How many entries back a step is, or what takes the place of this entry where the history has no such
 * step: it began at a later one, for somebody who was signed in then.
 */
export function wayBack(next: number, { step, first }: Place): number | Place {
  return next >= first ? next - step : { step: next, first: next };
}
