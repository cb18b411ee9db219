import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePath } from './use-tab.ts';

/**
 * A dialog that is open when the address says so: it can be linked to, and Back closes it. It closes
 * before the address changes, because a modal dialog blocks input into the page.
 */
export function useDialogInAddress(name: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [id, show] = useOptimistic(search.get(name));
  const close = () =>
    startTransition(async () => {
      show(null);
      await navigate(pagePath(search, { [name]: null }), { preventScrollReset: true });
    });
  return { id, close };
}
