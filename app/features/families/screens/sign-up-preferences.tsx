import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import {
  experienceLevelLabels,
  experienceLevels,
  frequencies,
  frequencyLabels,
} from '#values/taxonomies.ts';
import type { ExperienceLevel, Frequency } from '#values/taxonomies.ts';
import type { SignUpForm } from './use-sign-up.ts';

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const experienceOptions = experienceLevels.map((value) => ({
  value,
  label: experienceLevelLabels[value],
}));

export function PreferencesStep({ form: { answers, change, wiring } }: { form: SignUpForm }) {
  return (
    <>
      <CheckboxGroup
        legend="How often do you need care?"
        hint="Choose all that fit."
        columns={2}
        options={frequencyOptions}
        value={answers.frequency}
        onChange={(chosen) => change({ frequency: chosen as Frequency[] })}
        {...wiring('frequency')}
      />
      <CheckboxGroup
        legend="What experience level do you prefer?"
        hint="Choose all that fit."
        columns={2}
        options={experienceOptions}
        value={answers.experienceLevel}
        onChange={(chosen) => change({ experienceLevel: chosen as ExperienceLevel[] })}
        {...wiring('experienceLevel')}
      />
    </>
  );
}
