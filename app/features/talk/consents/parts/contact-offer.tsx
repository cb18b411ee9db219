import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { ShareDialog, WithdrawDialog } from './consent-dialogs.ts';
import styles from './contact-card.module.css';

type ContactOfferProps = {
  conversation: Conversation;
  /** takes the focus when the offer disappears */
  log: RefObject<HTMLElement | null>;
};

/** Shown while this user has agreed to share contact information and the other side has not. */
export function ContactWaiting({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false);
  const { contact, standing, participant } = conversation;
  if (!contact.youAgreed || contact.theyAgreed || standing !== 'open') return null;
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <IconHourglass aria-hidden />
      </span>
      <p className={styles.title}>You offered to share contact info</p>
      <p className={styles.words}>
        {participant.displayName} has not answered yet. You both see email and phone once they
        agree; until then nobody sees yours.
      </p>
      <div className={styles.actions}>
        <Button tone="plain" size="small" onClick={() => setOpen(true)}>
          Take it back
        </Button>
      </div>
      <WithdrawDialog conversation={conversation} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Shown while the other side has agreed to share contact information and this user has not. */
export function ContactOffer({ conversation, log }: ContactOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const { contact, standing, participant } = conversation;
  const isOffered = contact.theyAgreed && !contact.youAgreed && standing === 'open' && !isDismissed;

  // The pressed button, here or in the dialog, disappears with the offer and would lose the focus.
  useEffect(() => {
    if (!isOffered) return;
    const element = log.current;
    return () => {
      const hasLostFocus = document.activeElement === document.body;
      if (hasLostFocus) element?.focus({ preventScroll: true });
    };
  }, [isOffered, log]);

  if (!isOffered) return null;
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <IconAddressBook aria-hidden />
      </span>
      <p className={styles.title}>{participant.displayName} would like to share contact info</p>
      <p className={styles.words}>You will both see email and phone once you share yours too.</p>
      <div className={styles.actions}>
        <Button tone="green" size="small" onClick={() => setOpen(true)}>
          Share mine
        </Button>
        <Button tone="plain" size="small" onClick={() => setDismissed(true)}>
          Not now
        </Button>
      </div>
      <ShareDialog conversation={conversation} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
