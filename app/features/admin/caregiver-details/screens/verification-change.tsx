import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  longestCheckerName,
  missingCheckerText,
  updatedText,
  updateFailureText,
} from '#features/trust/verifications/admin/rules.ts';
import { hasPublicRegistry } from '#features/trust/verifications/rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { checkNames } from '#values/verifications.ts';
import type { VerificationStatus } from '#values/verifications.ts';
import type { DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import dialogs from '#ui/overlays/dialog-form.module.css';
import styles from './details.module.css';

type VerificationChangeProps = {
  verification: DetailsVerification;
  newStatus: VerificationStatus;
  onDone: () => void;
};

/** Asks for a note, who checked it and the registry link before a status changes. */
export function VerificationChange(props: VerificationChangeProps) {
  const { newStatus, onDone } = props;
  // As it was when the form opened: the server refuses if another admin changed it meanwhile.
  const [verification] = useState(props.verification);
  const { type, status } = verification;
  const isClear = newStatus === 'clear';
  const isSameStatus = newStatus === status;
  const [notes, setNotes] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [providerName, setProviderName] = useState(verification.providerName ?? '');
  const [registryUrl, setRegistryUrl] = useState(verification.registryUrl ?? '');
  const [expiresOn, setExpiresOn] = useState((status === 'clear' && verification.expiresOn) || '');
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      call('POST admin/verification/update', {
        verificationId: verification.id,
        newStatus,
        statusBefore: status,
        notes: notes || undefined,
        adminAction: 'status_update',
        providerName: providerName.trim() || null,
        ...(hasPublicRegistry(type) && { registryUrl: registryUrl.trim() || null }),
        ...(isClear && { expiresOn: expiresOn || (isSameStatus ? null : undefined) }),
      }),
    onSuccess: async () => {
      toast.success(updatedText);
      await refresh();
      onDone();
    },
    onError: async ({ message }) => {
      toast.error(updateFailureText(message));
      await refresh();
    },
  });

  const isMissing = isClear && providerName.trim() === '';
  function send(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) save.mutate();
  }

  const act = isSameStatus ? 'Save' : `Set to ${statusLooks[newStatus].word}`;
  return (
    <Form
      className={styles.change}
      data-unsaved={isSameStatus ? undefined : ''}
      aria-label={`${checkNames[type]}: ${act}`}
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
          help="Families read it on the badge."
          optional={!isClear}
          maxLength={longestCheckerName}
          error={isAsked && isMissing ? missingCheckerText : undefined}
          value={providerName}
          onChange={({ target }) => setProviderName(target.value)}
        />
        {isClear && (
          <TextField
            label="Valid until"
            help={isSameStatus ? 'Empty: it does not expire.' : 'Empty: as long as is usual.'}
            optional
            type="date"
            value={expiresOn}
            onChange={({ target }) => setExpiresOn(target.value)}
          />
        )}
      </div>
      {hasPublicRegistry(type) && (
        <TextField
          label="Link to the state’s registry"
          help="Where families can look it up. It shows on the badge."
          optional
          type="url"
          value={registryUrl}
          onChange={({ target }) => setRegistryUrl(target.value)}
        />
      )}
      <div className={styles.acts}>
        <Button
          size="small"
          tone="green"
          type="submit"
          busy={save.isPending ? 'Saving…' : undefined}
        >
          {act}
        </Button>
        <Button size="small" tone="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
