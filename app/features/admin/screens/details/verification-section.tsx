import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { verificationLabels, verificationStatuses } from '#values/verifications.ts';
import type { VerificationStatus } from '#values/verifications.ts';
import type { DetailsVerification } from '../../details-contract.ts';
import { statusLooks } from '../status-words.ts';
import { AddVerification } from './add-verification.tsx';
import { VerificationChange } from './verification-change.tsx';
import styles from './details.module.css';

type VerificationSectionProps = { caregiverId: string; verifications: DetailsVerification[] };

export function VerificationSection({ caregiverId, verifications }: VerificationSectionProps) {
  return (
    <section aria-labelledby="verifications-title">
      <h3 id="verifications-title" className={styles.title}>
        Verification Overview
      </h3>
      {verifications.length === 0 && <p className={styles.quiet}>No verifications yet.</p>}
      <ul className={styles.rows}>
        {verifications.map((verification) => (
          <VerificationRow key={verification.id} verification={verification} />
        ))}
      </ul>
      <AddVerification caregiverId={caregiverId} taken={verifications.map(({ type }) => type)} />
    </section>
  );
}

function VerificationRow({ verification }: { verification: DetailsVerification }) {
  const { type, status } = verification;
  const [chosen, setChosen] = useState<VerificationStatus>();
  const label = verificationLabels[type];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{label}</b>
        <small>{factsText(verification)}</small>
      </div>
      <div className={styles.acts}>
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
