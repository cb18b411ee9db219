import type { Conversation } from '#features/talk/conversations/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useWithdrawContact } from './use-consent.ts';

type WithdrawDialogProps = { conversation: Conversation; open: boolean; onClose: () => void };

export function WithdrawDialog({ conversation, open, onClose }: WithdrawDialogProps) {
  const { displayName } = conversation.participant;
  const withdraw = useWithdrawContact(conversation.id, displayName);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={withdraw.isPending}
      title={`Waiting for ${displayName}`}
      footer={
        <>
          <Button
            tone="plain"
            busy={withdraw.isPending ? 'Withdrawing...' : undefined}
            onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
          >
            Withdraw
          </Button>
          <Button tone="green" onClick={onClose} disabled={withdraw.isPending}>
            Keep waiting
          </Button>
        </>
      }
    >
      <p>
        You agreed to share your contact information. Nothing is shown until {displayName} agrees
        too, and until then you can withdraw.
      </p>
    </Dialog>
  );
}
