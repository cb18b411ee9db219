import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePath } from './use-tab.ts';

/**
 * A dialog that stands in the address: it can be shared, and Back closes it. Closing does not wait
 * for the address: until a modal is closed, whatever is typed into the page behind it is lost.
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
