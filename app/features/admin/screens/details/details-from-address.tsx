import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePath } from '../use-tab.ts';
import { DetailsDialog } from './details-dialog.tsx';

/**
 * The dialog stands in the address: it can be shared, and Back closes it. Closing does not wait
 * for the address: until a modal is closed, whatever is typed into the page behind it is lost.
 */
export function DetailsFromAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [caregiverId, show] = useOptimistic(search.get('caregiver'));
  if (!caregiverId) return null;
  const close = () =>
    startTransition(async () => {
      show(null);
      await navigate(pagePath(search, { caregiver: null }), { preventScrollReset: true });
    });
  return <DetailsDialog caregiverId={caregiverId} onClose={close} />;
}
