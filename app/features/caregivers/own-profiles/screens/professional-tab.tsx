import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import {
  availabilityLabels,
  availabilityTypes,
  certifications,
  professions,
  specialties,
} from '#values/taxonomies.ts';
import { mayPause } from '../rules.ts';
import styles from '../pages/edit-profile.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';
import { yearOptions } from './year-options.ts';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const specialtyOptions = asOptions(specialties);
const certificationOptions = asOptions(certifications);
const availabilityOptions = availabilityTypes.map((value) => ({
  value,
  label: availabilityLabels[value],
}));

export function ProfessionalTab({ edit }: { edit: ProfileEdit }) {
  const { fields, type, errorOf, profile } = edit;
  return (
    <div className={styles.fields}>
      <SelectField
        id="profession"
        label="Caregiver type"
        value={fields.profession}
        error={errorOf('profession')}
        onChange={({ target }) => type({ profession: target.value as typeof fields.profession })}
      >
        {professions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <CheckboxGroup
        id="specialties"
        legend="Care specialties"
        hint="Choose at least one."
        options={specialtyOptions}
        columns={2}
        other
        value={fields.specialties}
        error={errorOf('specialties')}
        onChange={(chosen) => type({ specialties: chosen })}
      />
      <CheckboxGroup
        id="certifications"
        legend="Certifications"
        hint="Some have a document: you add it on the Documents tab."
        optional
        options={certificationOptions}
        columns={2}
        other
        value={fields.certifications}
        error={errorOf('certifications')}
        onChange={(chosen) => type({ certifications: chosen })}
      />
      <SelectField
        id="yearsExperience"
        label="Years of experience"
        value={fields.yearsExperience}
        error={errorOf('yearsExperience')}
        onChange={({ target }) => type({ yearsExperience: target.value })}
      >
        {profile.experienceRange && (
          <option value="">{experienceText(0, profile.experienceRange)}</option>
        )}
        {yearOptions(profile.yearsExperience).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Rates edit={edit} />
      <CheckboxGroup
        id="availabilityTypes"
        legend="When can you work?"
        hint="Choose all that fit."
        options={availabilityOptions}
        columns={2}
        value={fields.availabilityTypes}
        error={errorOf('availabilityTypes')}
        onChange={(chosen) => type({ availabilityTypes: chosen })}
      />
      <TextArea
        id="availabilityNotes"
        label="Availability notes"
        help="Days, hours, or anything a family should know before they write to you."
        optional
        limit={500}
        value={fields.availabilityNotes}
        error={errorOf('availabilityNotes')}
        onChange={({ target }) => type({ availabilityNotes: target.value })}
      />
      <Checkbox
        id="isNonSmoker"
        label="I am a non-smoker"
        checked={fields.isNonSmoker}
        error={errorOf('isNonSmoker')}
        onChange={({ target }) => type({ isNonSmoker: target.checked })}
      />
      {mayPause(profile) && (
        <Checkbox
          id="isActive"
          label="List my profile"
          help="Untick it to pause: families do not find you then, and your conversations go on."
          checked={fields.isActive}
          error={errorOf('isActive')}
          onChange={({ target }) => type({ isActive: target.checked })}
        />
      )}
    </div>
  );
}

/** One rate is a highest that equals the lowest: it follows the lowest until it is edited itself. */
function Rates({ edit: { fields, type, errorOf } }: { edit: ProfileEdit }) {
  const { hourlyRateMin: min, hourlyRateMax: max } = fields;
  const shown = rateText(Number(min), max === '' ? null : Number(max));
  return (
    <div className={styles.rates}>
      <TextField
        id="hourlyRateMin"
        label="Hourly rate"
        lead="$"
        inputMode="decimal"
        value={min}
        error={errorOf('hourlyRateMin')}
        onChange={({ target: { value } }) =>
          type({ hourlyRateMin: value, ...(max === min && { hourlyRateMax: value }) })
        }
      />
      <TextField
        id="hourlyRateMax"
        label="Highest hourly rate"
        optional
        lead="$"
        inputMode="decimal"
        value={max}
        error={errorOf('hourlyRateMax')}
        onChange={({ target }) => type({ hourlyRateMax: target.value })}
      />
      <p className={styles.shown}>
        {Number(min) > 0 && !Number.isNaN(Number(max)) && `Families see ${shown}.`} Leave the
        highest rate empty if it may be more, depending on the care.
      </p>
    </div>
  );
}
