import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes on with what the end of the address asks for, once the page can. The end is taken away, so
 * that Back and reload do not ask for it again.
 */
export function useHashTask(hash: string, isReady: boolean, task: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = location.hash === hash;
  const run = useEffectEvent(() => {
    task();
    const { pathname, search, state } = location;
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state });
  });
  useEffect(() => {
    if (isAsked && isReady) run();
  }, [isAsked, isReady]);
}
