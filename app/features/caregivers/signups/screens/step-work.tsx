import { usePlaceOf } from '#features/places/places/parts/use-place-of.ts';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { NumberStepper } from '#ui/fields/number-stepper.tsx';
import { RangeField } from '#ui/fields/range-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import {
  availabilityLabels,
  availabilityTypes,
  experienceRangeLabels,
  experienceRanges,
  genderLabels,
  genders,
  professions,
} from '#values/taxonomies.ts';
import type { Profession } from '#values/taxonomies.ts';
import { farthestMiles } from '#values/distance.ts';
import { languagesOffered, rateRange } from '../rules.ts';
import { StepActions } from './step-actions.tsx';
import { StepForm } from './step-form.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

const professionHints: Record<Profession, string> = {
  Caregiver: 'Help with daily life at home',
  'Home Health Aide': 'Trained for personal and basic health care',
  'Certified Nursing Assistant': 'State certified, working under a nurse',
};

const availabilityOptions = availabilityTypes.map((value) => ({
  value,
  label: availabilityLabels[value],
}));
const languageOptions = languagesOffered.map((value) => ({ value, label: value }));

export function StepWork({ wizard }: { wizard: Wizard }) {
  return (
    <StepForm
      wizard={wizard}
      title="Where and how you work"
      intro="Set your work area, gender, and hourly rate."
    >
      <NameAndPlace wizard={wizard} />
      <Experience wizard={wizard} />
      <TimesAndLanguages wizard={wizard} />
      <div className={styles.group}>
        <RangeField
          label="Hourly rate"
          help="You can change it any time."
          min={rateRange.least}
          max={rateRange.most}
          prefix="$"
          suffix="per hour"
          value={wizard.answers.hourlyRate}
          onChange={(hourlyRate) => wizard.answer({ hourlyRate })}
          {...wizard.field('hourlyRate')}
        />
      </div>
      <StepActions
        wizard={wizard}
        next="Next"
        busy={wizard.isChecking ? 'Checking...' : undefined}
      />
    </StepForm>
  );
}

function NameAndPlace({ wizard: { answers, answer, field } }: { wizard: Wizard }) {
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          value={answers.firstName}
          onChange={(event) => answer({ firstName: event.target.value })}
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          value={answers.lastName}
          onChange={(event) => answer({ lastName: event.target.value })}
          {...field('lastName')}
        />
      </div>
      <TextField
        label="ZIP code"
        help="The area you start from. Families see your city, never your address."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={8}
        meaning={usePlaceOf(answers.zipCode) ?? ''}
        value={answers.zipCode}
        onChange={(event) => answer({ zipCode: event.target.value })}
        {...field('zipCode')}
      />
      <NumberStepper
        label="How far will you travel?"
        help="One way, from your ZIP code."
        unit="miles"
        min={0}
        max={farthestMiles}
        step={5}
        value={answers.travelDistanceMiles}
        onChange={(event) => answer({ travelDistanceMiles: event.target.value })}
        {...field('travelDistanceMiles')}
      />
    </div>
  );
}

function Experience({ wizard: { answers, answer, field } }: { wizard: Wizard }) {
  return (
    <div className={styles.group}>
      <SelectField
        label="Years of experience"
        className={styles.short}
        value={answers.yearsExperience}
        onChange={(event) => answer({ yearsExperience: event.target.value })}
        {...field('yearsExperience')}
      >
        <option value="">Choose one</option>
        {experienceRanges.map((range) => (
          <option key={range} value={range}>
            {experienceRangeLabels[range]}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup label="Gender" columns={3} {...field('gender')}>
        {genders.map((gender) => (
          <Choice
            key={gender}
            type="radio"
            name="gender"
            label={genderLabels[gender]}
            checked={answers.gender === gender}
            onChange={() => answer({ gender })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Caregiver type" {...field('caregiverType')}>
        {professions.map((profession) => (
          <Choice
            key={profession}
            type="radio"
            name="caregiverType"
            label={profession}
            hint={professionHints[profession]}
            checked={answers.caregiverType === profession}
            onChange={() => answer({ caregiverType: profession })}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

function TimesAndLanguages({ wizard: { answers, answer, field } }: { wizard: Wizard }) {
  return (
    <div className={styles.group}>
      <CheckboxGroup
        legend="When can you work?"
        hint="Choose all that fit."
        columns={2}
        short
        options={availabilityOptions}
        value={answers.availabilityTypes}
        onChange={(chosen) => answer({ availabilityTypes: chosen })}
        {...field('availabilityTypes')}
      />
      <CheckboxGroup
        legend="Languages you speak with families"
        hint="Choose at least one."
        columns={3}
        short
        other
        options={languageOptions}
        value={answers.languages}
        onChange={(languages) => answer({ languages })}
        {...field('languages')}
      />
      <ChoiceGroup label="Smoking">
        <Choice
          type="checkbox"
          label="I am a non-smoker"
          checked={answers.isNonSmoker}
          onChange={(event) => answer({ isNonSmoker: event.target.checked })}
        />
      </ChoiceGroup>
    </div>
  );
}
