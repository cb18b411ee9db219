import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import styles from '#ui/overlays/dialog-form.module.css';

type SuspensionButtonProps = { userId: string; name: string; isSuspended: boolean };

/** Suspends an account, or restores it; either asks first. */
export function SuspensionButton({ userId, name, isSuspended }: SuspensionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const verb = isSuspended ? 'Restore' : 'Suspend';
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {verb}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isOpen && (
        <SuspensionDialog {...{ userId, name, isSuspended }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function SuspensionDialog(props: SuspensionButtonProps & { onClose: () => void }) {
  const { userId, name, isSuspended, onClose } = props;
  const [text, setText] = useState('');
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      isSuspended
        ? call('POST admin/users/restore', { userId, notes: text || undefined })
        : call('POST admin/users/suspend', { userId, reason: text }),
    onSuccess: () => {
      toast.success(isSuspended ? `${name} is back.` : `${name} is suspended.`);
      onClose();
      return refresh();
    },
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }

  const verb = isSuspended ? 'Restore' : 'Suspend';
  return (
    <Dialog
      open
      title={`${verb} ${name}`}
      subtitle={
        isSuspended
          ? 'They can sign in again, and what they had listed shows again.'
          : 'They are signed out everywhere. Their profile and jobs disappear, their conversations freeze.'
      }
      busy={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone={isSuspended ? 'green' : 'accent'}
            type="submit"
            form="suspension-form"
            busy={save.isPending ? 'Saving…' : undefined}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form id="suspension-form" className={styles.form} noValidate onSubmit={send}>
        <TextArea
          label={isSuspended ? 'Note' : 'Reason'}
          help={isSuspended ? 'For the audit log alone.' : 'They will read it.'}
          optional={isSuspended}
          value={text}
          limit={1000}
          error={save.error?.message}
          onChange={({ target }) => setText(target.value)}
        />
      </Form>
    </Dialog>
  );
}
