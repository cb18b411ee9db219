import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayApprove, mayReject } from '#features/trust/approvals/rules.ts';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { detailsQuery } from '#features/admin/caregiver-details/parts/details-query.ts';
import { VerificationSection } from '#features/admin/caregiver-details/parts/verification-section.tsx';
import { ListError } from '#ui/lists/list-states.tsx';
import { useDecisions } from '#features/trust/approvals/parts/use-decisions.ts';
import { checkNames } from '#values/verifications.ts';
import { missingDocuments } from '../rules.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentPane } from './document-pane.tsx';
import { FactsPane } from './facts-pane.tsx';
import { ReviewHead } from './review-head.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShownDocument } from './use-shown-document.ts';
import type { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './queue.module.css';

type ReviewProps = { queue: ReturnType<typeof useQueue>; caregiverId: string };

/** One profile on one screen: its documents, its facts and checks, and the decision. */
export function Review({ queue, caregiverId }: ReviewProps) {
  const { data: details, error, refetch } = useQuery(detailsQuery(caregiverId));
  const [open, setOpen] = useState<'reject' | 'help'>();
  const close = () => setOpen(undefined);
  const { decide, undo } = useDecisions({
    onDecided: ({ caregiverId: id }) => {
      close();
      queue.leave(id);
    },
    onUndone: queue.comeBack,
  });

  const { next } = queue;
  const client = useQueryClient();
  useEffect(() => {
    if (next) void client.prefetchQuery(detailsQuery(next));
  }, [client, next]);

  const documents = details?.documents ?? [];
  const viewing = useShownDocument(documents);
  const missing = missingDocuments(details?.verifications ?? [], documents);
  const caregiver = decide.isPending ? undefined : details?.caregiver;
  const approve = () =>
    caregiver &&
    open !== 'reject' &&
    mayApprove(caregiver) &&
    decide.mutate({ caregiverId, name: caregiver.displayName, approve: true });
  const go = (id: string | undefined) => id && queue.choose(id);
  const undoLast = () => queue.lastDecided && undo.mutate(queue.lastDecided);
  const digits = documents
    .slice(0, 9)
    .map((document, index) => [String(index + 1), () => viewing.show(document)]);
  const { isOn, turn } = useShortcuts({
    j: () => go(queue.next),
    ArrowDown: () => go(queue.next),
    k: () => go(queue.previous),
    ArrowUp: () => go(queue.previous),
    a: approve,
    r: () => caregiver && mayReject(caregiver) && setOpen('reject'),
    o: viewing.showNext,
    u: undoLast,
    '?': () => setOpen('help'),
    ...Object.fromEntries(digits),
  });

  return (
    <div className={styles.review}>
      <ReviewHead
        queue={queue}
        caregiver={details?.caregiver}
        hasKeys={isOn}
        onHelp={() => setOpen('help')}
      />
      {error && (
        <ListError
          text={`Error loading caregiver details: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!details && !error && (
        <Loading label="Loading caregiver details">
          <SkeletonText lines={10} />
        </Loading>
      )}
      {details && (
        <>
          <div className={styles.panes}>
            <DocumentPane documents={documents} missing={missing} viewing={viewing} />
            <div className={styles.side}>
              <FactsPane caregiver={details.caregiver} />
              <VerificationSection
                isReview
                caregiverId={caregiverId}
                verifications={details.verifications}
                documents={documents}
              />
            </div>
          </div>
          <DecisionBar
            details={details}
            hasKeys={isOn}
            isBusy={decide.isPending}
            isRejecting={open === 'reject'}
            missing={missing.map((type) => checkNames[type])}
            onApprove={approve}
            onAskReject={(isAsked) => setOpen(isAsked ? 'reject' : undefined)}
            onReject={(reason) =>
              decide.mutate({ caregiverId, name: caregiver?.displayName, approve: false, reason })
            }
          />
        </>
      )}
      {open === 'help' && <ShortcutHelp isOn={isOn} onTurn={turn} onClose={close} />}
    </div>
  );
}
