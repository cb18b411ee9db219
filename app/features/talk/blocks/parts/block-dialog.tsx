import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmergencyNote } from '#features/members/help-cases/parts/emergency-note.tsx';
import type { Subject } from '#features/talk/subjects/contract.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './block-dialog.module.css';

type BlockDialogProps = {
  subject: Subject;
  name: string;
  open: boolean;
  onClose: () => void;
  onBlocked?: () => void;
};

export function BlockDialog({ subject, name, open, onClose, onBlocked }: BlockDialogProps) {
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => call('POST blocks/create', subject),
    onSuccess() {
      toast.success(`You blocked ${name}.`);
      onClose();
      onBlocked?.();
      // A block hides the two from each other in every list and page.
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={block.isPending}
      title={`Block ${name}?`}
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={block.isPending}>
            Cancel
          </Button>
          <Button
            tone="accent"
            busy={block.isPending ? 'Blocking...' : undefined}
            onClick={() => block.mutate()}
          >
            Block
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <EmergencyNote />
        <p>
          You will neither see nor reach each other: no messages, no profile, no jobs. They are not
          told. You can unblock them in your account.
        </p>
      </div>
    </Dialog>
  );
}
