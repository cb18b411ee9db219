import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Fragment, useState } from 'react';
import type { Details } from '#features/admin/caregiver-details/contract.ts';
import { RejectForm } from '#features/trust/approvals/parts/reject-form.tsx';
import { isPaused, mayApprove, mayReject, pausedText } from '#features/trust/approvals/rules.ts';
import { Button } from '#ui/display/button.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import { badgesAfterApproval } from '../rules.ts';
import styles from './queue.module.css';

type DecisionBarProps = {
  details: Details;
  hasKeys: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  /** the names of documents to ask for */
  missing: string[];
  onApprove: () => void;
  onAskReject: (isAsked: boolean) => void;
  onReject: (reason: string) => void;
};

/** The decision, its reason, and what families will see of it. */
export function DecisionBar(props: DecisionBarProps) {
  const { details, hasKeys, isBusy, isRejecting, missing } = props;
  const { caregiver, verifications } = details;
  const [timesClosed, setTimesClosed] = useState(0);
  const reject = useFocusWhenDone<HTMLButtonElement>(timesClosed);
  function close() {
    props.onAskReject(false);
    setTimesClosed(timesClosed + 1);
  }
  if (isRejecting) {
    return (
      <section
        className={styles.bar}
        aria-label={`Reject ${caregiver.displayName}`}
        data-keep-clear=""
      >
        <RejectForm
          caregiverId={caregiver.id}
          missing={missing}
          busy={isBusy}
          onReject={props.onReject}
          onClose={close}
        />
      </section>
    );
  }
  const canReject = !isBusy && mayReject(caregiver);
  return (
    <section className={styles.bar} aria-label="Decision" data-keep-clear="">
      <p className={styles.preview}>
        <IconInfoCircle size={20} aria-hidden />
        <span>
          {isPaused(caregiver) ? (
            pausedText
          ) : mayApprove(caregiver) ? (
            <Preview {...badgesAfterApproval(verifications)} />
          ) : (
            'Approved already. Families can see this profile.'
          )}
        </span>
      </p>
      <div className={styles.decide}>
        <Button ref={reject} disabled={!canReject} onClick={() => props.onAskReject(true)}>
          Reject {hasKeys && <kbd aria-hidden>R</kbd>}
        </Button>
        <Button
          tone="accent"
          disabled={!mayApprove(caregiver)}
          busy={isBusy ? 'Saving…' : undefined}
          onClick={props.onApprove}
        >
          Approve {hasKeys && <kbd aria-hidden>A</kbd>}
        </Button>
      </div>
    </section>
  );
}

function Preview({ shown, hidden }: ReturnType<typeof badgesAfterApproval>) {
  return (
    <>
      If you approve now, families see <Names of={shown} none="no badge" />.{' '}
      {hidden.length > 0 && (
        <>
          <Names of={hidden} none="" isQuiet /> {hidden.length === 1 ? 'stays' : 'stay'} hidden
          until {hidden.length === 1 ? 'it is' : 'they are'} clear.
        </>
      )}
    </>
  );
}

type NamesProps = { of: string[]; none: string; isQuiet?: boolean };

/** 'ID Verified, CNA and HHA', each name in bold unless it is quiet. */
function Names({ of, none, isQuiet }: NamesProps) {
  if (of.length === 0) return <b>{none}</b>;
  return of.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (index === of.length - 1 ? ' and ' : ', ')}
      {isQuiet ? name : <b>{name}</b>}
    </Fragment>
  ));
}
