import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from '#ui/page/link.tsx';
import { EmergencyNote } from '#features/members/help-cases/parts/emergency-note.tsx';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { Subject } from '#features/talk/subjects/contract.ts';
import { countCharacters } from '#values/characters.ts';
import { longestDetails, reportReasons } from '../rules.ts';
import { MessagePicker } from './message-picker.tsx';
import type { PickableMessage } from './message-picker.tsx';
import { reasonTexts } from './report-texts.ts';
import { ownReportsQuery } from './own-reports-query.ts';
import styles from './report-dialog.module.css';

type ReportDialogProps = {
  subject: Subject;
  name: string;
  messages?: PickableMessage[];
  open: boolean;
  onClose: () => void;
  /** where the person can be blocked as well */
  onBlock?: () => void;
};

/** Sends a report to the admins, then shows its case number. */
export function ReportDialog({ open, onClose, onBlock, ...about }: ReportDialogProps) {
  const report = useReport();
  const formId = useId();

  function close() {
    report.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={report.isPending}
      title={report.data ? 'Thank you for telling us' : `Report ${about.name}`}
      subtitle={report.data ? undefined : 'They are not told who reported them.'}
      footer={
        report.data ? (
          <>
            {onBlock && (
              <Button tone="plain" onClick={onBlock}>
                Block {about.name} too
              </Button>
            )}
            <Button tone="green" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button tone="plain" onClick={close} disabled={report.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              tone="accent"
              busy={report.isPending ? 'Sending...' : undefined}
            >
              Send report
            </Button>
          </>
        )
      }
    >
      {report.data ? (
        <p role="status">
          Your case number is <b>{report.data.caseNumber}</b>. We look at every report. You can
          follow it in <Link to="/account#reports">your account</Link>.
        </p>
      ) : (
        <ReportForm
          {...about}
          id={formId}
          problem={report.error?.message}
          onSubmit={(fields) => !report.isPending && report.mutate({ ...about.subject, ...fields })}
        />
      )}
    </Dialog>
  );
}

type ReportFields = {
  reason: (typeof reportReasons)[number];
  details: string;
  messageIds: string[];
};

type ReportFormProps = Pick<ReportDialogProps, 'messages'> & {
  id: string;
  problem: string | undefined;
  onSubmit: (fields: ReportFields) => void;
};

function ReportForm({ id, messages, problem, onSubmit }: ReportFormProps) {
  const [reason, setReason] = useState<ReportFields['reason']>();
  const [details, setDetails] = useState('');
  const [messageIds, setMessageIds] = useState<string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isTooLong = countCharacters(details) > longestDetails;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason && !isTooLong) onSubmit({ reason, details, messageIds });
  }

  return (
    <Form id={id} noValidate className={styles.form} onSubmit={submit}>
      {problem && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      <ChoiceGroup
        label="What is wrong?"
        error={isChecked && !reason ? 'Please choose a reason.' : undefined}
      >
        {reportReasons.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="reason"
            label={reasonTexts[value]}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </ChoiceGroup>
      {reason === 'safety' && (
        <EmergencyNote live>
          We read every report, but nobody watches them around the clock.
        </EmergencyNote>
      )}
      <TextArea
        label="What happened?"
        optional
        rows={4}
        limit={longestDetails}
        value={details}
        error={
          isChecked && isTooLong ? `Please use at most ${longestDetails} characters.` : undefined
        }
        onChange={(event) => setDetails(event.target.value)}
      />
      {messages && (
        <MessagePicker messages={messages} picked={messageIds} onChange={setMessageIds} />
      )}
    </Form>
  );
}

function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: Subject & ReportFields) => call('POST reports/create', report),
    onSuccess: () => client.invalidateQueries(ownReportsQuery),
  });
}
