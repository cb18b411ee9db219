import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { NumberStepper } from '#ui/fields/number-stepper.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { genderLabels, genders, languages } from '#values/taxonomies.ts';
import { ZipField } from './zip-field.tsx';
import styles from '../pages/edit-profile.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';

const languageOptions = languages.map((name) => ({ value: name, label: name }));

export function BasicTab({ edit: { fields, type, errorOf, profile } }: { edit: ProfileEdit }) {
  return (
    <div className={styles.fields}>
      <TextField
        id="displayName"
        label="Display name"
        help="What families see, such as your first name and last initial."
        autoComplete="nickname"
        value={fields.displayName}
        error={errorOf('displayName')}
        onChange={({ target }) => type({ displayName: target.value })}
      />
      <TextField
        id="legalName"
        label="Legal name"
        help="As it stands on your ID. Used for verification, never public."
        autoComplete="name"
        value={fields.legalName}
        error={errorOf('legalName')}
        onChange={({ target }) => type({ legalName: target.value })}
      />
      <ZipField
        saved={profile}
        value={fields.zipCode}
        error={errorOf('zipCode')}
        onChange={(zipCode) => type({ zipCode })}
      />
      <NumberStepper
        id="travelDistanceMiles"
        label="How far will you travel?"
        help="One way, from your ZIP code. 0 means only there."
        unit="miles"
        min={0}
        max={100}
        step={5}
        value={fields.travelDistanceMiles}
        error={errorOf('travelDistanceMiles')}
        onChange={({ target }) => type({ travelDistanceMiles: target.value })}
      />
      <ChoiceGroup id="gender" label="Gender" columns={3} error={errorOf('gender')}>
        {genders.map((gender) => (
          <Choice
            key={gender}
            type="radio"
            name="gender"
            label={genderLabels[gender]}
            checked={fields.gender === gender}
            onChange={() => type({ gender })}
          />
        ))}
      </ChoiceGroup>
      <CheckboxGroup
        id="languages"
        legend="Languages"
        hint="The languages you speak with families. Choose at least one."
        options={languageOptions}
        columns={3}
        other
        value={fields.languages}
        error={errorOf('languages')}
        onChange={(chosen) => type({ languages: chosen })}
      />
    </div>
  );
}
