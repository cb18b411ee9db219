import { useDialogInAddress } from '#ui/lists/use-dialog-in-address.ts';
import { DetailsDialog } from '../screens/details-dialog.tsx';

export function DetailsFromAddress() {
  const { id, close } = useDialogInAddress('caregiver');
  return id && <DetailsDialog caregiverId={id} onClose={close} />;
}
