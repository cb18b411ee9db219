import { Card } from '#ui/layout/card.tsx';
import { checkNames } from '#values/verifications.ts';
import type { OwnDocument, OwnVerification } from '../contract.ts';
import { CheckStatus } from './check-status.tsx';
import { CheckUpload } from './check-upload.tsx';
import slot from './document-slot.module.css';
import styles from '../pages/edit-profile.module.css';
import { SavedDocument, describeSaved } from './saved-document.tsx';

type CheckDocumentsProps = { checks: OwnVerification[]; documents: OwnDocument[] };

/** The other checks: what proves them is sent at once, without the form. */
export function CheckDocuments({ checks, documents }: CheckDocumentsProps) {
  return (
    <section className={styles.group}>
      <div>
        <h2>Verification documents</h2>
        <p className="quiet">What you add here is sent right away. Only our team sees it.</p>
      </div>
      <ul className={slot.checks}>
        {checks.map((check) => (
          <Card as="li" key={check.id} className={slot.check}>
            <div className={slot.head}>
              <h3 className={slot.title}>{checkNames[check.type]}</h3>
              <CheckStatus check={check} />
            </div>
            {documents
              .filter(({ verificationId }) => verificationId === check.id)
              .map((document) => (
                <SavedDocument
                  key={document.id}
                  label={document.fileName}
                  saved={describeSaved(document)}
                />
              ))}
            <CheckUpload check={check} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
