import { Dialog } from '#ui/overlays/dialog.tsx';
import { RejectForm } from './reject-form.tsx';

type RejectDialogProps = {
  caregiverId: string;
  name: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

export function RejectDialog({ name, ...form }: RejectDialogProps) {
  return (
    <Dialog open title={`Reject ${name}`} busy={form.busy} keepsDraft onClose={form.onClose}>
      <RejectForm {...form} />
    </Dialog>
  );
}
