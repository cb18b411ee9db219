import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { updatedText, updateFailureText } from '#features/verifications/admin-rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { VerificationStatus } from '#values/verifications.ts';
import type { DetailsVerification } from '../../details-contract.ts';
import { statusLooks } from '../status-words.ts';
import { useRefresh } from '../use-refresh.ts';
import dialogs from '../dialogs.module.css';
import styles from './details.module.css';

type VerificationChangeProps = {
  verification: DetailsVerification;
  newStatus: VerificationStatus;
  onDone: () => void;
};

/** A status is not changed by the mere choice: a note and who checked it go with it. */
export function VerificationChange({ verification, newStatus, onDone }: VerificationChangeProps) {
  const [notes, setNotes] = useState('');
  const [providerName, setProviderName] = useState(verification.providerName ?? '');
  const [expiresOn, setExpiresOn] = useState('');
  const refresh = useRefresh();
  const isClear = newStatus === 'clear';
  const save = useMutation({
    mutationFn: () =>
      call('POST admin/verification/update', {
        verificationId: verification.id,
        newStatus,
        notes: notes || undefined,
        adminAction: 'status_update',
        providerName: providerName.trim() || null,
        ...(isClear && expiresOn && { expiresOn }),
      }),
    onSuccess: async () => {
      toast.success(updatedText);
      await refresh();
      onDone();
    },
    onError: ({ message }) => toast.error(updateFailureText(message)),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form
      className={styles.change}
      aria-label={`Set ${verificationLabels[verification.type]} to ${statusLooks[newStatus].word}`}
      noValidate
      onSubmit={send}
    >
      <TextField
        label="Note"
        optional
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <div className={dialogs.pair}>
        <TextField
          label="Checked by"
          optional
          value={providerName}
          onChange={({ target }) => setProviderName(target.value)}
        />
        {isClear && (
          <TextField
            label="Valid until"
            help="Empty: as long as is usual."
            optional
            type="date"
            value={expiresOn}
            onChange={({ target }) => setExpiresOn(target.value)}
          />
        )}
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          tone="green"
          type="submit"
          busy={save.isPending ? 'Saving…' : undefined}
        >
          Set to {statusLooks[newStatus].word}
        </Button>
        <Button size="small" tone="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
