import { useDialogInAddress } from '../use-dialog-in-address.ts';
import { DetailsDialog } from './details-dialog.tsx';

export function DetailsFromAddress() {
  const { id, close } = useDialogInAddress('caregiver');
  return id && <DetailsDialog caregiverId={id} onClose={close} />;
}
