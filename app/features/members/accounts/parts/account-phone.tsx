import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { phoneText } from '#values/phone.ts';
import { accountQuery } from './account-queries.ts';
import { AccountRow } from './account-section.tsx';
import { Form } from './form.tsx';
import { useAccountForm } from './use-account-form.ts';

type PhoneProps = { phone: string | null };

export function PhoneRow({ phone }: PhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <AccountRow
        label="Phone number"
        action={
          <Button onClick={() => setIsOpen(true)}>{phone ? 'Change phone' : 'Add phone'}</Button>
        }
      >
        <b>{phone ? phoneText(phone) : 'None'}</b>
        <p className="quiet">
          Seen only by our team and by people you agree to share contact with.
        </p>
      </AccountRow>
      <Dialog
        open={isOpen}
        onClose={close}
        title={phone ? 'Change your phone number' : 'Add your phone number'}
      >
        <PhoneForm phone={phone} onDone={close} />
      </Dialog>
    </>
  );
}

function PhoneForm({ phone, onDone }: PhoneProps & { onDone: () => void }) {
  const client = useQueryClient();
  const form = useAccountForm('POST account/update-phone', {
    onDone: (_, typed) => {
      void client.invalidateQueries(accountQuery);
      toast.success(`Your phone number is ${typed.phone?.trim() ? 'saved' : 'removed'}.`);
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('phone')}
        label="Phone number"
        help={
          phone
            ? 'Leave it empty to remove it. Contact you have already shared stays as it was.'
            : undefined
        }
        type="tel"
        autoComplete="tel-national"
        placeholder="(305) 555-0123"
        defaultValue={phone ? phoneText(phone) : ''}
      />
      <Button type="submit" tone="accent" busy={form.isPending ? 'Saving...' : undefined}>
        Save
      </Button>
    </Form>
  );
}
