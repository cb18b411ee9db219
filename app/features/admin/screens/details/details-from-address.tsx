import { useSearchParams } from 'react-router';
import { DetailsDialog } from './details-dialog.tsx';

/** The dialog stands in the address: it can be shared, and Back closes it. */
export function DetailsFromAddress() {
  const [search, setSearch] = useSearchParams();
  const caregiverId = search.get('caregiver');
  if (!caregiverId) return null;
  const close = () =>
    setSearch(
      (now) => {
        now.delete('caregiver');
        return now;
      },
      { preventScrollReset: true },
    );
  return <DetailsDialog caregiverId={caregiverId} onClose={close} />;
}
