import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import {
  lacksToClear,
  lackText,
  longestCheckerName,
  updatedText,
  updateFailureText,
} from '#features/trust/verifications/admin/rules.ts';
import { hasPublicRegistry } from '#features/trust/verifications/rules.ts';
import { usualExpiry } from '#features/trust/verifications/validity-rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useBrand } from '#ui/page/page-title.ts';
import { dayText } from '#values/day-text.ts';
import { checkNames } from '#values/verifications.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import type { DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import dialogs from '#ui/overlays/dialog-form.module.css';
import styles from '../parts/details.module.css';

type VerificationChangeProps = {
  verification: DetailsVerification;
  /** how many prove it */
  documents: number;
  newStatus: VerificationStatus;
  isReview: boolean;
  /** whether an admin opened it, and may close it */
  isChosen: boolean;
  /** the button that removes it, if it may be removed */
  remove: ReactNode;
  onDone: () => void;
};

/** Asks who checked it, until when, for a note and the registry link before a status changes. */
export function VerificationChange(props: VerificationChangeProps) {
  const { documents, newStatus, isReview, isChosen, onDone } = props;
  // As it was when the form opened: the server refuses if another admin changed it meanwhile.
  const [verification, lookAgain] = useState(props.verification);
  const [isRefused, setRefused] = useState(false);
  // Who was refused looks at what is there now.
  if (isRefused && verification !== props.verification) {
    lookAgain(props.verification);
    setRefused(false);
  }
  const { id, type, status, basis } = verification;
  const isClear = newStatus === 'clear';
  const isSameStatus = newStatus === status;
  const [typed, setTyped, clearTyped] = useDraft(`check:${id}`, {
    notes: '',
    providerName: verification.providerName ?? '',
    registryUrl: verification.registryUrl ?? '',
    expiresOn: (status === 'clear' && verification.expiresOn) || '',
  });
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  // In a dialog, what is discarded is gone.
  useForget(isReview ? undefined : clearTyped);
  const [isAsked, setAsked] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const brand = useBrand().name;
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      call('POST admin/verification/update', {
        verificationId: id,
        newStatus,
        statusBefore: status,
        basisBefore: basis,
        notes: typed.notes || undefined,
        adminAction: 'status_update',
        providerName: typed.providerName.trim() || null,
        ...(hasPublicRegistry(type) && { registryUrl: typed.registryUrl.trim() || null }),
        ...(isClear && { expiresOn: typed.expiresOn || null }),
      }),
    onSuccess: async () => {
      toast.success(updatedText);
      clearTyped();
      await refresh();
      onDone();
    },
    onError: async ({ message }) => {
      toast.error(updateFailureText(message));
      setRefused(true);
      await refresh();
    },
  });

  const lacks = isClear
    ? lacksToClear({
        type,
        documents,
        brand,
        providerName: typed.providerName.trim() || null,
        expiresOn: typed.expiresOn || null,
        isClearAlready: status === 'clear',
      })
    : [];
  const errorOf = (field: string) =>
    isAsked ? lacks.find((lack) => lack.field === field)?.message : undefined;
  function send(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (lacks.length > 0) return;
    setRefused(false);
    save.mutate();
  }
  function cancel() {
    clearTyped();
    onDone();
  }

  const act = isSameStatus ? 'Save' : `Set to ${statusLooks[newStatus].word}`;
  const more = (
    <>
      <TextField
        label="Note"
        optional
        value={typed.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      {hasPublicRegistry(type) && (
        <TextField
          label="Link to the state’s registry"
          help="Where families can look it up. It shows on the badge."
          optional
          type="url"
          value={typed.registryUrl}
          onChange={({ target }) => change({ registryUrl: target.value })}
        />
      )}
    </>
  );
  return (
    <Form
      className={styles.change}
      data-unsaved={isSameStatus || isReview ? undefined : ''}
      data-quiet={isReview || undefined}
      aria-label={`${checkNames[type]}: ${act}`}
      noValidate
      onSubmit={send}
    >
      <div className={isReview ? styles.pair : dialogs.pair}>
        <TextField
          label="Checked by"
          help={isReview ? undefined : 'Families read it on the badge.'}
          optional={!isClear}
          maxLength={longestCheckerName}
          placeholder={isReview ? 'Who checked it?' : undefined}
          error={errorOf('providerName')}
          value={typed.providerName}
          onChange={({ target }) => change({ providerName: target.value })}
        />
        {isClear && (
          <div>
            <TextField
              label="Valid until"
              optional={usualExpiry(type, new Date()) === null}
              type="date"
              error={errorOf('expiresOn')}
              value={typed.expiresOn}
              onChange={({ target }) => change({ expiresOn: target.value })}
            />
            {!isReview && !typed.expiresOn && (
              <UsualDate type={type} onChoose={(expiresOn) => change({ expiresOn })} />
            )}
          </div>
        )}
      </div>
      {(!isReview || isNoting) && more}
      {lacks.length > 0 && (
        <p className={styles.lack} role={isAsked ? 'alert' : undefined}>
          <IconAlertTriangle size={20} aria-hidden />
          {lackText(lacks)}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          size="small"
          tone={lacks.length > 0 ? 'outline' : 'green'}
          type="submit"
          busy={save.isPending ? 'Saving…' : undefined}
        >
          {act}
        </Button>
        {isReview && isClear && !typed.expiresOn && (
          <UsualDate type={type} onChoose={(expiresOn) => change({ expiresOn })} />
        )}
        {isReview && (
          <Button
            size="small"
            tone="plain"
            aria-expanded={isNoting}
            onClick={() => setNoting(!isNoting)}
          >
            Note<span className="visually-hidden"> on {checkNames[type]}</span>
          </Button>
        )}
        {isReview && props.remove}
        {isChosen && (
          <Button size="small" tone="plain" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

function useForget(forget: (() => void) | undefined) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form goes
  useEffect(() => forget, []);
}

type UsualDateProps = { type: VerificationType; onChoose: (day: string) => void };

/** Fills in how long such a check usually holds from today. */
function UsualDate({ type, onChoose }: UsualDateProps) {
  const day = usualExpiry(type, new Date());
  if (day === null) return null;
  return (
    <Button size="small" tone="plain" className={styles.usual} onClick={() => onChoose(day)}>
      Usual: {dayText(day)}
      <span className="visually-hidden"> for {checkNames[type]}</span>
    </Button>
  );
}
