import type { SubmitEvent } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { dayOf } from '#ui/calendar-days.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  careTypes,
  experienceLevelLabels,
  experienceLevels,
  frequencies,
  frequencyLabels,
} from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';
import type { OwnJobRequest } from '../contract.ts';
import { useMyJobForm } from './use-my-job-form.ts';
import styles from './my-job-edit.module.css';

const careOptions = careTypes.map((value) => ({ value, label: value }));
const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const experienceOptions = experienceLevels.map((value) => ({
  value,
  label: experienceLevelLabels[value],
}));

/** The same questions as when the job was posted. */
export function MyJobForm({ job }: { job: OwnJobRequest }) {
  const { answers, change, save, failure, complaints, wiring } = useMyJobForm(job);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={complaints} />
      {failure && (
        <Notice tone="problem" live>
          {failure}
        </Notice>
      )}
      <CheckboxGroup
        legend="What type of care do you need?"
        columns={2}
        options={careOptions}
        value={answers.careTypes}
        onChange={(chosen) => change({ careTypes: chosen as CareType[] })}
        {...wiring('careTypes')}
      />
      <TextField
        label="Location"
        help="Caregivers see the ZIP code, never your address."
        placeholder="Enter 5-digit ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={22}
        value={answers.zipCode}
        onChange={(event) => change({ zipCode: event.target.value.trim() })}
        {...wiring('zipCode')}
      />
      <DateField
        label="When do you need care to start?"
        optional
        placeholder="Select start date"
        min={dayOf(new Date())}
        value={answers.startDate}
        onChange={(startDate) => change({ startDate })}
        {...wiring('startDate')}
      />
      <CheckboxGroup
        legend="How often do you need care?"
        columns={2}
        options={frequencyOptions}
        value={answers.frequency}
        onChange={(chosen) => change({ frequency: chosen as Frequency[] })}
        {...wiring('frequency')}
      />
      <CheckboxGroup
        legend="What experience level do you prefer?"
        columns={2}
        options={experienceOptions}
        value={answers.experienceLevel}
        onChange={(chosen) => change({ experienceLevel: chosen as ExperienceLevel[] })}
        {...wiring('experienceLevel')}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={save.isPending ? 'Saving...' : undefined}>
          Save changes
        </Button>
        <LinkButton to={`/my-jobs/${job.id}`} tone="plain">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
