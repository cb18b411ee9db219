import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayRemove } from '#features/trust/verifications/admin/rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { checkNames, verificationStatuses } from '#values/verifications.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import type { DetailsDocument, DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { AddVerification } from './add-verification.tsx';
import { VerificationChange } from './verification-change.tsx';
import styles from './details.module.css';

type VerificationSectionProps = {
  caregiverId: string;
  verifications: DetailsVerification[];
  documents: DetailsDocument[];
};

export function VerificationSection(props: VerificationSectionProps) {
  const { caregiverId, verifications, documents } = props;
  const countOf = (type: VerificationType) =>
    documents.filter(({ verificationType }) => verificationType === type).length;
  return (
    <section aria-labelledby="verifications-title">
      <h3 id="verifications-title" className={styles.title}>
        Verification Overview
      </h3>
      {verifications.length === 0 && <p className={styles.quiet}>No verifications yet.</p>}
      <ul className={styles.rows}>
        {verifications.map((verification) => (
          <VerificationRow
            key={verification.id}
            verification={verification}
            documents={countOf(verification.type)}
          />
        ))}
      </ul>
      <AddVerification caregiverId={caregiverId} taken={verifications.map(({ type }) => type)} />
    </section>
  );
}

type VerificationRowProps = { verification: DetailsVerification; documents: number };

function VerificationRow({ verification, documents }: VerificationRowProps) {
  const { id, type, status } = verification;
  const [chosen, setChosen] = useState<VerificationStatus>();
  const label = checkNames[type];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{label}</b>
        <small>{factsText(verification)}</small>
      </div>
      <div className={styles.acts}>
        {mayRemove({ status, documents }) && <RemoveButton verificationId={id} label={label} />}
        <Button
          size="small"
          tone="plain"
          aria-expanded={chosen !== undefined}
          onClick={() => setChosen(chosen === undefined ? status : undefined)}
        >
          Edit<span className="visually-hidden"> {label}</span>
        </Button>
        <div className={styles.status} data-tone={statusLooks[status].tone}>
          <SelectField
            label={`Status of ${label}`}
            labelHidden
            value={chosen ?? status}
            onChange={({ target }) => setChosen(target.value as VerificationStatus)}
          >
            {verificationStatuses.map((each) => (
              <option key={each} value={each}>
                {statusLooks[each].word}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {chosen !== undefined && (
        <VerificationChange
          verification={verification}
          newStatus={chosen}
          onDone={() => setChosen(undefined)}
        />
      )}
    </li>
  );
}

/** Only for verifications without any work on them, such as those added by mistake. */
function RemoveButton({ verificationId, label }: { verificationId: string; label: string }) {
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => call('POST admin/verification/remove', { verificationId }),
    onSuccess: () => toast.success(`${label} is removed.`),
    onError: ({ message }) => toast.error(message),
    onSettled: refresh,
  });
  return (
    <Button
      size="small"
      tone="plain"
      busy={remove.isPending ? 'Removing…' : undefined}
      onClick={() => remove.mutate()}
    >
      Remove<span className="visually-hidden"> {label}</span>
    </Button>
  );
}

const dayText = (day: Date | string) =>
  new Date(day).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** 'Northgate ID, checked Nov 15, 2026, until Nov 15, 2027', or 'Started Nov 13, 2026'. */
function factsText(verification: DetailsVerification): string {
  const { providerName, startedAt, completedAt, expiresOn } = verification;
  const facts = [
    providerName,
    completedAt ? `checked ${dayText(completedAt)}` : `started ${dayText(startedAt)}`,
    expiresOn && `until ${dayText(expiresOn)}`,
  ];
  const text = facts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
