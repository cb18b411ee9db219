import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Overview } from '../contract.ts';
import { accountQuery } from './account-queries.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { Form } from './form.tsx';
import { MailedLink } from './mailed-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account-basics.module.css';
import { PhoneRow } from './account-phone.tsx';

type Open = 'name' | 'email' | null;

/** Name, email address and phone number. */
export function Basics({ account }: { account: Overview }) {
  const [open, setOpen] = useState<Open>(null);
  const [newEmail, setNewEmail] = useState<string>();
  const close = () => setOpen(null);
  return (
    <AccountSection
      id="basics"
      title="Profile basics"
      intro="Your name as you see it here, the address you log in with, and how else to reach you."
    >
      <AccountRow
        label="Name"
        action={<Button onClick={() => setOpen('name')}>Change name</Button>}
      >
        <b>{account.displayName}</b>
      </AccountRow>
      <AccountRow label="Email address" action={<EmailAction {...{ account, setOpen }} />}>
        <p className={styles.email}>
          <b>{account.email}</b>
          {account.isEmailVerified ? (
            <Badge tone="verified">Verified</Badge>
          ) : (
            <Badge tone="expired">Not verified yet</Badge>
          )}
        </p>
      </AccountRow>
      {newEmail && (
        <Notice tone="success" title="One more step" live>
          We wrote to {newEmail}. Your address changes once you open the link in that mail.
        </Notice>
      )}

      <PhoneRow phone={account.phone} />

      <Dialog open={open === 'name'} onClose={close} title="Change your name">
        <NameForm name={account.displayName} onDone={close} />
      </Dialog>
      <Dialog open={open === 'email'} onClose={close} title="Change your email address">
        <EmailForm
          onDone={(email) => {
            setNewEmail(email);
            close();
          }}
        />
      </Dialog>
    </AccountSection>
  );
}

/** Changing the address requires a verified one and a password. */
function EmailAction({ account, setOpen }: { account: Overview; setOpen: (open: Open) => void }) {
  if (!account.isEmailVerified) {
    return (
      <MailedLink
        endpoint="POST account/resend-verification"
        button="Send the verification mail"
        sent={`Sent to ${account.email}. The link in it works for three days.`}
      />
    );
  }
  if (!account.hasPassword) return <p className="quiet">To change it, set a password first.</p>;
  return <Button onClick={() => setOpen('email')}>Change email</Button>;
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useAccountForm('POST account/update-name', {
    onDone: () => {
      void client.invalidateQueries(accountQuery);
      void client.invalidateQueries(sessionQuery);
      toast.success('Your name is changed.');
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('displayName')}
        label="Name"
        autoComplete="name"
        defaultValue={name}
      />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Saving...' : undefined}>
        Save
      </Button>
    </Form>
  );
}

function EmailForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useAccountForm('POST account/request-email-change', {
    onDone: (_, { email }) => onDone(email!),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('email')}
        label="New email address"
        help="We send a link there. Until you open it, nothing changes."
        type="email"
        autoComplete="email"
      />
      <PasswordField {...form.field('password')} label="Your password" />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Sending...' : undefined}>
        Send the link
      </Button>
    </Form>
  );
}
