import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPaused, mayApprove, mayReject, pausedText } from '#features/trust/approvals/rules.ts';
import { Button } from '#ui/display/button.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { detailsQuery } from '#features/admin/caregiver-details/parts/details-query.ts';
import { ListError } from '#ui/lists/list-states.tsx';
import { RejectDialog } from '#features/trust/approvals/parts/reject-dialog.tsx';
import { useDecisions } from '#features/trust/approvals/parts/use-decisions.ts';
import { DocumentPane } from './document-pane.tsx';
import { ProfilePane } from './profile-pane.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './queue.module.css';

type ReviewProps = { queue: ReturnType<typeof useQueue>; caregiverId: string };

/** One profile beside its documents, with the decision below. */
export function Review({ queue, caregiverId }: ReviewProps) {
  const { data: details, error, refetch } = useQuery(detailsQuery(caregiverId));
  const [shown, setShown] = useState<string>();
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
  const caregiver = decide.isPending ? undefined : details?.caregiver;
  const canApprove = caregiver !== undefined && mayApprove(caregiver);
  const canReject = caregiver !== undefined && mayReject(caregiver);
  const approve = () => canApprove && decide.mutate({ caregiverId, approve: true });
  const reject = () => canReject && setOpen('reject');
  const go = (id: string | undefined) => id && queue.choose(id);
  const openNextDocument = () => {
    const place = documents.findIndex(({ id }) => id === shown);
    setShown(documents[(place + 1) % documents.length]?.id);
  };
  const undoLast = () => {
    const last = queue.decided.at(-1);
    if (last) undo.mutate(last);
  };
  const { isOn, turn } = useShortcuts({
    j: () => go(queue.next),
    ArrowDown: () => go(queue.next),
    k: () => go(queue.previous),
    ArrowUp: () => go(queue.previous),
    a: approve,
    r: reject,
    o: openNextDocument,
    u: undoLast,
    '?': () => setOpen('help'),
  });

  return (
    <div className={styles.review}>
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
        <div className={styles.panes}>
          <ProfilePane details={details} />
          <DocumentPane
            documents={documents}
            shown={documents.find(({ id }) => id === shown)}
            onShow={setShown}
          />
        </div>
      )}
      {caregiver && isPaused(caregiver) && <p className={styles.quiet}>{pausedText}</p>}
      <div className={styles.bar} data-keep-clear="">
        <Button disabled={!queue.previous} onClick={() => go(queue.previous)}>
          Previous <Key on={isOn}>k</Key>
        </Button>
        <Button disabled={!queue.next} onClick={() => go(queue.next)}>
          Next <Key on={isOn}>j</Key>
        </Button>
        <Button tone="plain" className={styles.help} onClick={() => setOpen('help')}>
          Shortcuts <Key on={isOn}>?</Key>
        </Button>
        <Button disabled={!canReject} onClick={reject}>
          Reject <Key on={isOn}>r</Key>
        </Button>
        <Button tone="green" disabled={!canApprove} onClick={approve}>
          Approve <Key on={isOn}>a</Key>
        </Button>
      </div>
      {open === 'help' && <ShortcutHelp isOn={isOn} onTurn={turn} onClose={close} />}
      {open === 'reject' && details && (
        <RejectDialog
          name={details.caregiver.displayName}
          busy={decide.isPending}
          onClose={close}
          onReject={(reason) => decide.mutate({ caregiverId, approve: false, reason })}
        />
      )}
    </div>
  );
}

function Key({ on, children }: { on: boolean; children: string }) {
  return on ? (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  ) : null;
}
