import { useState } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import {
  bulkApproval,
  longestCheckerName,
  missingCheckerText,
  updatedText,
  updateFailureText,
} from '#features/trust/verifications/admin/rules.ts';
import { call } from '#gate/call.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { checkNames } from '#values/verifications.ts';
import type { DetailsVerification } from '../contract.ts';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import styles from './details.module.css';

type BulkApprovalProps = {
  name: string;
  verifications: DetailsVerification[];
  onClose: () => void;
};

/** By the id of a verification; `all` is for those without a checker of their own. */
type Checkers = Partial<Record<string, string>>;

const checkersOf = (verifications: DetailsVerification[]): Checkers =>
  Object.fromEntries(verifications.map(({ id, providerName }) => [id, providerName ?? '']));

type Progress = { done: string[]; isRunning: boolean; failure?: string };

/** Lists what it will approve, then approves one after another and stops at the first failure. */
export function BulkApproval({ name, verifications, onClose }: BulkApprovalProps) {
  // The list as it was when the dialog opened: approved ones leave `verifications`.
  const [listed] = useState(verifications);
  const [{ done, isRunning, failure }, setProgress] = useState<Progress>({
    done: [],
    isRunning: false,
  });
  const [checkers, setCheckers] = useState<Checkers>(() => checkersOf(verifications));
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefresh();
  const checkerOf = (id: string) => (checkers[id] || checkers.all || '').trim();

  async function approve(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (listed.some(({ id }) => checkerOf(id) === '')) return;
    const approved = [...done];
    setProgress({ done: approved, isRunning: true });
    try {
      for (const { id, status } of listed.filter((each) => !approved.includes(each.id))) {
        await call('POST admin/verification/update', {
          verificationId: id,
          statusBefore: status,
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
            busy={isRunning ? 'Approving…' : undefined}
          >
            {failure ? 'Try the rest again' : `Approve ${listed.length}`}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="problem" live>
          <p>{failure}</p>
          <p>
            {done.length} of {listed.length} were approved before it stopped; the others are as they
            were.
          </p>
        </Notice>
      )}
      <Form id="bulk-approval" noValidate onSubmit={(event) => void approve(event)}>
        <CheckerField
          label="Checked by, for all of them"
          help="Families read it on each badge. Below you can name another one."
          name="all"
          {...{ checkers, setCheckers }}
        />
        <ul className={styles.list}>
          {listed.map(({ id, type, status }) => {
            const look = statusLooks[done.includes(id) ? 'clear' : status];
            const label = checkNames[type];
            return (
              <li key={id} className={styles.item}>
                <b>{label}</b>
                <Badge tone={look.tone} icon={look.icon}>
                  {look.word}
                </Badge>
                <div className={styles.checker}>
                  <CheckerField
                    label={`${label}: checked by`}
                    labelHidden
                    name={id}
                    placeholder={checkers.all || 'Checked by'}
                    error={isAsked && checkerOf(id) === '' ? missingCheckerText : undefined}
                    {...{ checkers, setCheckers }}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </Form>
    </Dialog>
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
