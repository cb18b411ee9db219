import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Overview } from '../contract.ts';
import { devicesQuery } from './account-queries.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { Form } from './form.tsx';
import { MailedLink } from './mailed-link.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function Password({ account }: { account: Overview }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection
      id="password"
      title="Password"
      intro="Long is better than clever: three or four words that only you would put together."
    >
      {account.hasPassword ? (
        <AccountRow action={<Button onClick={() => setOpen(true)}>Change password</Button>}>
          <p>Changing it signs out all your other devices.</p>
        </AccountRow>
      ) : (
        <AccountRow
          action={
            <MailedLink
              endpoint="POST account/request-first-password"
              button="Set a password"
              sent={`We wrote to ${account.email}. The link in that mail works for one hour.`}
            />
          }
        >
          <p>None so far: you sign in with Google. You can set one as a second way in.</p>
        </AccountRow>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Change your password">
        <PasswordForm email={account.email} onDone={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useAccountForm('POST account/change-password', {
    onDone: () => {
      void client.invalidateQueries(devicesQuery);
      toast.success('Your password is changed. All other devices are signed out.');
      onDone();
    },
  });
  return (
    <Form form={form}>
      {/* So that a password manager knows whose password changes. */}
      <input autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} label="Current password" />
      <NewPasswordField {...form.field('newPassword')} label="New password" />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Saving...' : undefined}>
        Change password
      </Button>
    </Form>
  );
}
