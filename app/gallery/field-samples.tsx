import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';

import { DateField } from '#ui/fields/date-field.tsx';
import { NumberStepper } from '#ui/fields/number-stepper.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { RangeField } from '#ui/fields/range-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

const long = 'She was a teacher for forty years and still corrects the newspaper. '.repeat(3);

export function FieldSamples() {
  const [rate, setRate] = useState(25);
  const [start, setStart] = useState('');
  return (
    <SampleSection title="Fields">
      <div className={styles.grid}>
        <TextField label="First name" autoComplete="given-name" defaultValue="Nadia" />
        <TextField label="Middle name" optional placeholder="As on your license" />
        <TextField
          label="ZIP code"
          help="The area you start from. Families see your city, never your address."
          error="Enter a valid 5-digit ZIP code"
          inputMode="numeric"
          size={6}
          defaultValue="3301"
        />
        <TextField label="Email" type="email" disabled defaultValue="nadia@example.com" />
        <DateField
          label="When do you need care to start?"
          optional
          placeholder="Select start date"
          min="2026-11-10"
          value={start}
          onChange={setStart}
        />
        <DateField
          label="Last day"
          placeholder="Select last day"
          error="Please select a day"
          value="2026-11-24"
          onChange={() => {}}
        />
        <TextField label="From" lead="$" inputMode="numeric" size={6} defaultValue="20" />
        <TextField
          label="Name or email"
          labelHidden
          type="search"
          lead={<IconSearch size={20} />}
          placeholder="Name or email"
        />
        <TextField label="Member number" readOnly defaultValue="TW-20418" />
        <SelectField label="Years of experience" error="Please select your years of experience.">
          <option value="">Choose one</option>
          <option>1-2 years</option>
          <option>6-10 years</option>
        </SelectField>
        <TextField label="ZIP code" size={8} defaultValue="33012" meaning="Hialeah, FL" />
        <SelectField label="Sort by" disabled>
          <option>Best match</option>
        </SelectField>
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters."
          error="That password is too easy to guess."
        />
        <TextArea label="About you" help="Write as you would speak." limit={300} />
        <TextArea
          label="About your mother"
          error="Please write no more than 150 characters."
          limit={150}
          defaultValue={long}
        />
        <NumberStepper
          label="How far will you travel?"
          help="One way, from your ZIP code."
          unit="miles"
          min={5}
          max={50}
          step={5}
          defaultValue={15}
        />
        <NumberStepper label="People who need care" unit="people" disabled defaultValue={1} />
        <RangeField
          label="Hourly rate"
          help="You can change it any time."
          min={10}
          max={100}
          value={rate}
          onChange={setRate}
          prefix="$"
          suffix="per hour"
        />
        <RangeField
          label="Distance"
          error="Choose a distance within your state."
          min={0}
          max={100}
          value={100}
          onChange={() => {}}
          suffix="miles"
        />
      </div>
    </SampleSection>
  );
}
