import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpen, mayRemove } from '#features/trust/verifications/admin/rules.ts';
import { needsDocument, proves } from '#features/trust/verifications/rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { dayText } from '#values/day-text.ts';
import { startLarge } from '#values/first-letter.ts';
import { checkNames, verificationStatuses } from '#values/verifications.ts';
import type { VerificationStatus } from '#values/verifications.ts';
import type { DetailsDocument, DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { AddVerification } from '../screens/add-verification.tsx';
import { VerificationChange } from '../screens/verification-change.tsx';
import styles from './details.module.css';

type VerificationSectionProps = {
  caregiverId: string;
  verifications: DetailsVerification[];
  documents: DetailsDocument[];
  /** Beside the documents: what is open shows its fields at once, and what is typed is kept. */
  isReview?: boolean;
};

export function VerificationSection(props: VerificationSectionProps) {
  const { caregiverId, verifications, documents, isReview = false } = props;
  const Heading = isReview ? 'h2' : 'h3';
  const clear = verifications.filter(({ status }) => status === 'clear').length;
  return (
    <section aria-labelledby="verifications-title">
      <div className={styles.head}>
        <Heading id="verifications-title" className={isReview ? styles.heading : styles.title}>
          {isReview ? 'Checks' : 'Verification Overview'}
        </Heading>
        {isReview && (
          <p className={styles.quiet}>
            {clear} of {verifications.length} clear
          </p>
        )}
      </div>
      {verifications.length === 0 && <p className={styles.quiet}>No verifications yet.</p>}
      <ul className={styles.rows}>
        {verifications.map((verification) => (
          <VerificationRow
            key={verification.id}
            verification={verification}
            documents={documents.filter((each) => proves(each, verification.type)).length}
            isReview={isReview}
          />
        ))}
      </ul>
      <AddVerification caregiverId={caregiverId} taken={verifications.map(({ type }) => type)} />
    </section>
  );
}

type VerificationRowProps = {
  verification: DetailsVerification;
  documents: number;
  isReview: boolean;
};

function VerificationRow({ verification, documents, isReview }: VerificationRowProps) {
  const { id, type, status } = verification;
  const [chosen, setChosen] = useState<VerificationStatus>();
  const label = checkNames[type];
  const isAsked = isReview && isOpen(status);
  const close = () => setChosen(undefined);
  const remove = mayRemove({ status, documents }) && (
    <RemoveButton verificationId={id} label={label} />
  );
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{label}</b>
        <small>
          {factsText(verification)}
          {isOpen(status) && ` · ${documentsText(verification, documents)}`}
        </small>
      </div>
      <div className={styles.acts}>
        {!isReview && remove}
        {!isAsked && (
          <Button
            size="small"
            tone="plain"
            aria-expanded={chosen !== undefined}
            onClick={() => setChosen(chosen === undefined ? status : undefined)}
          >
            Edit<span className="visually-hidden"> {label}</span>
          </Button>
        )}
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
      {(chosen !== undefined || isAsked) && (
        <VerificationChange
          // Where the form is always there, it begins anew with what is shown anew; a draft keeps what was typed.
          key={isReview ? `${status} ${verification.basis}` : undefined}
          verification={verification}
          documents={documents}
          newStatus={isAsked && (chosen ?? status) === status ? 'clear' : (chosen ?? status)}
          isReview={isReview}
          remove={remove}
          isChosen={chosen !== undefined}
          onDone={close}
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

/** 'Northgate ID, checked Nov 15, 2026, until Nov 15, 2027', or 'Started Nov 13, 2026'. */
function factsText(verification: DetailsVerification): string {
  const { providerName, startedAt, completedAt, expiresOn } = verification;
  const facts = [
    providerName,
    completedAt ? `checked ${dayText(completedAt)}` : `started ${dayText(startedAt)}`,
    expiresOn && `until ${dayText(expiresOn)}`,
  ];
  return startLarge(facts.filter(Boolean).join(', '));
}

function documentsText({ type }: DetailsVerification, documents: number): string {
  if (documents > 0) return documents === 1 ? '1 document' : `${documents} documents`;
  return needsDocument(type) ? 'No document uploaded' : 'Needs no document';
}
