import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { Overview } from '../contract.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { Form } from './form.tsx';
import { MailedLink } from './mailed-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import { openFarewellPage } from './farewell.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import styles from './account-deletion.module.css';

export function Deletion({ account }: { account: Overview }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      intro="You can leave at any time. It cannot be undone."
    >
      <AccountRow action={<Button onClick={() => setOpen(true)}>Delete account...</Button>}>
        <p>First we tell you what goes and what stays, and ask once more.</p>
      </AccountRow>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <div className={styles.words}>
          <DeletionConsequences isEmailVerified={account.isEmailVerified} />
          {account.hasPassword ? (
            <DeletionForm />
          ) : (
            <MailedLink
              endpoint="POST account/request-deletion"
              button="Email me the last step"
              sent={`We wrote to ${account.email}. The link in that mail works for one hour.`}
            />
          )}
        </div>
      </Dialog>
    </AccountSection>
  );
}

function DeletionForm() {
  const form = useAccountForm('POST account/delete', { onDone: openFarewellPage });
  return (
    <Form form={form}>
      <PasswordField {...form.field('password')} label="Your password" />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Deleting...' : undefined}>
        Delete my account
      </Button>
    </Form>
  );
}
