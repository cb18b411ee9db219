import type { SubmitEvent } from 'react';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LeaveWarning } from '#ui/overlays/leave-warning.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { CareQuestions, PreferenceQuestions } from '../parts/care-questions.tsx';
import { PostQuestions } from '../parts/post-questions.tsx';
import { useMyJobForm } from './use-my-job-form.ts';
import styles from '../pages/my-job-edit.module.css';

/** Asks the same questions as the sign-up. */
export function MyJobForm({ job }: { job: OwnJobRequest }) {
  const { save, failure, complaints, isChanged, ...form } = useMyJobForm(job);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={complaints} />
      {failure && (
        <Notice tone="problem" live>
          {failure}
        </Notice>
      )}
      <CareQuestions form={form} legend="What type of care do you need?" />
      <PreferenceQuestions form={form} />
      <PostQuestions form={form} />
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={save.isPending ? 'Saving...' : undefined}>
          Save changes
        </Button>
        <LinkButton to={`/my-jobs/${job.id}`} tone="plain">
          Cancel
        </LinkButton>
      </div>
      <LeaveWarning isChanged={isChanged} />
    </Form>
  );
}
