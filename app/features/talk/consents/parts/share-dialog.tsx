import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { unconfirmedAddress } from '../rules.ts';
import { useShareContact } from './use-consent.ts';

type ConsentDialogProps = {
  conversation: Pick<Conversation, 'id' | 'contact'> & {
    participant: Pick<Conversation['participant'], 'displayName'>;
  };
  open: boolean;
  onClose: () => void;
};

export function ShareDialog({ conversation, open, onClose }: ConsentDialogProps) {
  const { displayName } = conversation.participant;
  const share = useShareContact(conversation.id, displayName);
  // While the account is loading, the button is shown; the server refuses an unconfirmed address.
  const { data: account } = useQuery({ ...accountQuery, enabled: open });
  const isConfirmed = account?.isEmailVerified ?? true;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={share.isPending}
      title="Share your contact information?"
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={share.isPending}>
            Cancel
          </Button>
          {isConfirmed ? (
            <Button
              tone="accent"
              busy={share.isPending ? 'Sharing...' : undefined}
              onClick={() => share.mutate(undefined, { onSuccess: onClose })}
            >
              Share
            </Button>
          ) : (
            <LinkButton tone="accent" to="/account#basics">
              Confirm my address
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {!isConfirmed
          ? unconfirmedAddress
          : conversation.contact.theyAgreed
            ? `${displayName} has already agreed. With your yes you both see each other's email, and phone number if there is one. This cannot be taken back.`
            : `${displayName} is asked to do the same. Only when you have both agreed do you see each other's email, and phone number if there is one. Until then you can take it back.`}
      </p>
    </Dialog>
  );
}
