import { useState } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import {
  bulkApproval,
  longestCheckerName,
  missingCheckerText,
  updatedText,
  updateFailureText,
} from '#features/trust/verifications/admin/rules.ts';
import { usualExpiry } from '#features/trust/verifications/validity-rules.ts';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { dayText } from '#values/day-text.ts';
import { checkNames } from '#values/verifications.ts';
import type { DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import styles from '../parts/details.module.css';

type BulkApprovalProps = {
  name: string;
  /** the open ones that have what they need but perhaps a checker */
  verifications: DetailsVerification[];
  /** the open ones for which no document was uploaded */
  left: DetailsVerification[];
  onClose: () => void;
};

/** By the id of a verification; `all` is for those without a checker of their own. */
type Checkers = Partial<Record<string, string>>;

const checkersOf = (verifications: DetailsVerification[]): Checkers =>
  Object.fromEntries(verifications.map(({ id, providerName }) => [id, providerName ?? '']));

type Progress = { done: string[]; isRunning: boolean; failure?: string };

/** Lists what it will approve, then approves one after another and stops at the first failure. */
export function BulkApproval({ name, verifications, left, onClose }: BulkApprovalProps) {
  // The list as it was when the dialog opened: approved ones leave `verifications`.
  const [opened] = useState(verifications);
  const [{ done, isRunning, failure }, setProgress] = useState<Progress>({
    done: [],
    isRunning: false,
  });
  const [hasFailed, setFailed] = useState(false);
  // Who was refused looks at what is there now; what a colleague decided is not asked for again.
  const listed = hasFailed
    ? opened.flatMap((each) =>
        done.includes(each.id) ? each : verifications.filter(({ id }) => id === each.id),
      )
    : opened;
  const [checkers, setCheckers] = useState<Checkers>(() => checkersOf(verifications));
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefresh();
  const checkerOf = (id: string) => (checkers[id] || checkers.all || '').trim();
  const ready = listed.filter(({ id }) => checkerOf(id) !== '');

  async function approve(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (ready.length === 0) return;
    const approved = [...done];
    setProgress({ done: approved, isRunning: true });
    try {
      const waiting = ready.filter(({ id }) => !done.includes(id));
      for (const { id, status, basis } of waiting) {
        await call('POST admin/verification/update', {
          verificationId: id,
          statusBefore: status,
          basisBefore: basis,
          providerName: checkerOf(id),
          ...bulkApproval,
        });
        approved.push(id);
        setProgress({ done: [...approved], isRunning: true });
      }
      toast.success(updatedText);
      onClose();
    } catch (error) {
      const text = updateFailureText((error as Error).message);
      toast.error(text);
      setProgress({ done: approved, isRunning: false, failure: text });
      setFailed(true);
    } finally {
      await refresh();
    }
  }

  return (
    <Dialog
      open
      title={`Approve all verifications of ${name}?`}
      subtitle="They are approved one after another, each with its own entry in the audit log."
      busy={isRunning}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {done.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button
            tone="accent"
            type="submit"
            form="bulk-approval"
            disabled={listed.length === done.length}
            busy={isRunning ? 'Approving…' : undefined}
          >
            {failure ? 'Try the rest again' : `Approve ${ready.length}`}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="problem" live>
          <p>{failure}</p>
          <p>
            {done.length} of {ready.length} were approved before it stopped; the others are as they
            were.
          </p>
        </Notice>
      )}
      {listed.length > 0 && (
        <Form id="bulk-approval" noValidate onSubmit={(event) => void approve(event)}>
          <CheckerField
            label="Checked by, for all of them"
            help="Families read it on each badge. Below you can name another one."
            name="all"
            {...{ checkers, setCheckers }}
          />
          <ul className={styles.list} aria-label="To approve">
            {listed.map((verification) => (
              <Approval
                key={verification.id}
                verification={verification}
                isDone={done.includes(verification.id)}
                checker={checkerOf(verification.id)}
                isAsked={isAsked && ready.length === 0}
                {...{ checkers, setCheckers }}
              />
            ))}
          </ul>
        </Form>
      )}
      {left.length > 0 && (
        <section className={styles.left} aria-labelledby="left-title">
          <h3 id="left-title" className={styles.title}>
            {left.length === 1
              ? 'This one stays as it is'
              : `These ${left.length} stay as they are`}
          </h3>
          <ul>
            {left.map(({ id, type, status }) => (
              <li key={id} className={styles.item}>
                <span>
                  <b>{checkNames[type]}</b>: no document was uploaded
                </span>
                <Badge tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
                  {statusLooks[status].word}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

type ApprovalProps = Pick<CheckerFieldProps, 'checkers' | 'setCheckers'> & {
  verification: DetailsVerification;
  isDone: boolean;
  checker: string;
  isAsked: boolean;
};

function Approval({ verification, isDone, checker, isAsked, ...fields }: ApprovalProps) {
  const { id, type, status } = verification;
  const look = statusLooks[isDone ? 'clear' : status];
  const label = checkNames[type];
  const until = usualExpiry(type, new Date());
  return (
    <li className={styles.item}>
      <b>{label}</b>
      <Badge tone={look.tone} icon={look.icon}>
        {look.word}
      </Badge>
      <div className={styles.checker}>
        <CheckerField
          label={`${label}: checked by`}
          labelHidden
          name={id}
          placeholder={fields.checkers.all || 'Checked by'}
          error={isAsked ? missingCheckerText : undefined}
          {...fields}
        />
        <p className={styles.quiet}>
          {checker === ''
            ? 'Stays as it is until you name who checked it.'
            : until
              ? `Will be clear until ${dayText(until)}.`
              : 'Will be clear.'}
        </p>
      </div>
    </li>
  );
}

type CheckerFieldProps = ComponentProps<typeof TextField> & {
  name: string;
  checkers: Checkers;
  setCheckers: (checkers: Checkers) => void;
};

function CheckerField({ name, checkers, setCheckers, ...field }: CheckerFieldProps) {
  return (
    <TextField
      {...field}
      maxLength={longestCheckerName}
      value={checkers[name] ?? ''}
      onChange={({ target }) => setCheckers({ ...checkers, [name]: target.value })}
    />
  );
}
