import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx';
import { Face } from '#ui/display/face.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { isOpen } from '#features/trust/verifications/admin/rules.ts';
import { needsDocument, proves } from '#features/trust/verifications/rules.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import type { Details, DetailsVerification } from '../contract.ts';
import { ListError } from '#ui/lists/list-states.tsx';
import { BulkApproval } from './bulk-approval.tsx';
import { detailsQuery } from '../parts/details-query.ts';
import { AccountSection } from './account-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { VerificationSection } from '../parts/verification-section.tsx';
import dialogs from '#ui/overlays/dialog-form.module.css';
import styles from '../parts/details.module.css';

type DetailsDialogProps = { caregiverId: string; onClose: () => void };

/** All facts about one caregiver, with the actions of an admin. */
export function DetailsDialog({ caregiverId, onClose }: DetailsDialogProps) {
  const { data, error, refetch } = useQuery(detailsQuery(caregiverId));
  const [isApproving, setApproving] = useState(false);
  if (!data) {
    return (
      <Dialog open wide title="Caregiver details" onClose={onClose} footer={<CloseButton />}>
        {error ? (
          <ListError
            text={`Error loading caregiver details: ${error.message}`}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading caregiver details">
            <SkeletonText lines={8} />
          </Loading>
        )}
      </Dialog>
    );
  }
  const { caregiver, verifications } = data;
  const open = verifications.filter(({ status }) => isOpen(status));
  const isProven = ({ type }: DetailsVerification) =>
    !needsDocument(type) || data.documents.some((document) => proves(document, type));
  return (
    <>
      <Dialog
        open
        wide
        title={caregiver.displayName}
        subtitle={
          <>
            {caregiver.email} · Signed up <TimeAgo of={caregiver.createdAt} />
          </>
        }
        lead={<Face name={caregiver.displayName} photo={caregiver.profilePhotoUrl} eager />}
        onClose={onClose}
        footer={
          <>
            <p className={dialogs.footNote}>
              {open.length} of {verifications.length} still open
            </p>
            <CloseButton />
            <Button tone="accent" disabled={open.length === 0} onClick={() => setApproving(true)}>
              Approve All Verifications
            </Button>
          </>
        }
      >
        <Sections details={data} />
      </Dialog>
      {isApproving && (
        <BulkApproval
          name={caregiver.displayName}
          verifications={open.filter(isProven)}
          left={open.filter((each) => !isProven(each))}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}

function Sections({ details }: { details: Details }) {
  const { caregiver } = details;
  return (
    <div className={styles.sections}>
      <VerificationSection
        caregiverId={caregiver.id}
        verifications={details.verifications}
        documents={details.documents}
      />
      <DocumentSection caregiverId={caregiver.id} documents={details.documents} />
      <AuditSection
        caregiverId={caregiver.id}
        name={caregiver.displayName}
        latest={details.auditLog}
      />
      <AccountSection caregiver={caregiver} />
    </div>
  );
}
