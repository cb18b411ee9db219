import { usePlaceOf } from '#features/places/places/parts/use-place-of.ts';
import { localDay } from '#ui/fields/calendar-days.ts';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import {
  careTypes,
  experienceLevelLabels,
  experienceLevels,
  frequencies,
  frequencyLabels,
} from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

type Answers = {
  careTypes: CareType[];
  zipCode: string;
  startDate: string;
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
};

/** The form around these questions keeps the answers and their errors. */
type Form = {
  answers: Answers;
  change(changed: Partial<Answers>): void;
  wiring(field: keyof Answers): { id: string; error: string | undefined };
};

const hint = 'Choose all that fit.';
const careOptions = careTypes.map((value) => ({ value, label: value }));
const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const experienceOptions = experienceLevels.map((value) => ({
  value,
  label: experienceLevelLabels[value],
}));

type CareQuestionsProps = { form: Form; legend: string; isStartDateRequired?: boolean };

/** Asks which care, where, and from when. */
export function CareQuestions({ form, legend, isStartDateRequired = false }: CareQuestionsProps) {
  const { answers, change, wiring } = form;
  return (
    <>
      <CheckboxGroup
        legend={legend}
        hint={hint}
        columns={2}
        options={careOptions}
        value={answers.careTypes}
        onChange={(chosen) => change({ careTypes: chosen as CareType[] })}
        {...wiring('careTypes')}
      />
      <TextField
        label="Location"
        help="Where care is needed. Caregivers see the ZIP code, never your address."
        placeholder="Enter 5-digit ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={22}
        meaning={usePlaceOf(answers.zipCode) ?? ''}
        value={answers.zipCode}
        onChange={(event) => change({ zipCode: event.target.value.trim() })}
        {...wiring('zipCode')}
      />
      <DateField
        label="When do you need care to start?"
        optional={!isStartDateRequired}
        placeholder="Select start date"
        min={localDay(new Date())}
        value={answers.startDate}
        onChange={(startDate) => change({ startDate })}
        {...wiring('startDate')}
      />
    </>
  );
}

/** Asks how often, and with what experience. */
export function PreferenceQuestions({ form: { answers, change, wiring } }: { form: Form }) {
  return (
    <>
      <CheckboxGroup
        legend="How often do you need care?"
        hint={hint}
        columns={2}
        options={frequencyOptions}
        value={answers.frequency}
        onChange={(chosen) => change({ frequency: chosen as Frequency[] })}
        {...wiring('frequency')}
      />
      <CheckboxGroup
        legend="What experience level do you prefer?"
        hint={hint}
        columns={2}
        options={experienceOptions}
        value={answers.experienceLevel}
        onChange={(chosen) => change({ experienceLevel: chosen as ExperienceLevel[] })}
        {...wiring('experienceLevel')}
      />
    </>
  );
}
