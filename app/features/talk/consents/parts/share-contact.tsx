import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { ShareDialog, WithdrawDialog } from './consent-dialogs.ts';
import styles from './share-contact.module.css';

/** The state of sharing contact information: a button to share or withdraw, or 'Contact shared'. */
export function ShareContact({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<'share' | 'withdraw'>();
  const { contact, standing } = conversation;
  const close = () => setOpen(undefined);
  if (contact.youAgreed && contact.theyAgreed) {
    return (
      <p className={styles.shared}>
        <IconCheck size={20} aria-hidden />
        <span>
          <span className={styles.words}>Contact </span>
          shared
        </span>
      </p>
    );
  }
  if (standing !== 'open') return null;
  if (contact.youAgreed) {
    return (
      <>
        <Button
          size="small"
          tone="plain"
          className={styles.button}
          onClick={() => setOpen('withdraw')}
        >
          <IconHourglass size={18} aria-hidden />
          <span>
            Waiting<span className={styles.words}> for their yes</span>
          </span>
        </Button>
        <WithdrawDialog conversation={conversation} open={open === 'withdraw'} onClose={close} />
      </>
    );
  }
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        onClick={() => setOpen('share')}
        aria-label="Share Contact Info"
        title="You both see email and phone once you have both agreed"
      >
        <IconAddressBook size={20} aria-hidden />
        <span className={styles.wide}>Share Contact Info</span>
        <span className={styles.narrow}>Share contact</span>
      </Button>
      <ShareDialog conversation={conversation} open={open === 'share'} onClose={close} />
    </>
  );
}
