import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { ApplySuccess } from './apply-success.tsx';
import { coverLetterMost, coverLetterProblem } from './cover-letter.ts';
import { applyProblem, useApply } from './use-apply.ts';
import type { AppliedJob } from './use-apply.ts';
import styles from './apply-dialog.module.css';

type ApplyDialogProps = { job: AppliedJob; open: boolean; onClose: () => void };

/** The letter is kept over a failure and a reload; closing the dialog discards it. */
export function ApplyDialog({ job, open, onClose }: ApplyDialogProps) {
  const [draft, setDraft, clearDraft] = useDraft(`cover letter ${job.id}`, { coverLetter: '' });
  const [problem, setProblem] = useState<string>();
  const apply = useApply(job);
  const form = useId();

  function close() {
    clearDraft();
    setProblem(undefined);
    apply.reset();
    onClose();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (apply.isPending) return;
    const found = coverLetterProblem(draft.coverLetter);
    setProblem(found);
    if (found) event.currentTarget.querySelector('textarea')?.focus();
    else apply.mutate(draft.coverLetter, { onSuccess: clearDraft });
  }

  if (apply.isSuccess) return <ApplySuccess job={job} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={apply.isPending}
      title="Apply for this job"
      subtitle={job.title}
      footer={
        <>
          <Button tone="plain" onClick={close} disabled={apply.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            tone="accent"
            busy={apply.isPending ? 'Submitting…' : undefined}
          >
            Submit Application
          </Button>
        </>
      }
    >
      <Form id={form} noValidate onSubmit={send} className={styles.form}>
        {apply.error && (
          <Notice tone="problem" live>
            {applyProblem(apply.error)}
          </Notice>
        )}
        <TextArea
          label="Cover letter"
          help="Who you are, what you have done like this before, and when you could start. Your profile is sent along."
          rows={9}
          limit={coverLetterMost}
          value={draft.coverLetter}
          error={problem}
          readOnly={apply.isPending}
          onChange={({ target }) => {
            setDraft({ coverLetter: target.value });
            if (problem) setProblem(coverLetterProblem(target.value));
          }}
        />
      </Form>
    </Dialog>
  );
}
