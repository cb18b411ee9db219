import { useState } from 'react';

import { Button } from '#ui/display/button.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

const languages = ['English', 'Spanish', 'French', 'German', 'Mandarin'].map((value) => ({
  value,
  label: value,
}));
const problems = [
  { id: 'sample-city', message: 'Enter a city' },
  { id: 'sample-smoking', message: 'Choose whether you smoke' },
];

export function ChoiceSamples() {
  const [errors, setErrors] = useState<typeof problems>([]);
  const [spoken, setSpoken] = useState(['English', 'Haitian Creole']);
  return (
    <SampleSection title="Choices and a form’s errors">
      <div className={styles.grid}>
        <ChoiceGroup label="Caregiver type">
          <Choice
            type="radio"
            name="kind"
            label="Caregiver"
            hint="Help with daily life at home"
            defaultChecked
          />
          <Choice
            type="radio"
            name="kind"
            label="Home Health Aide"
            hint="Trained for personal and basic health care"
          />
          <Choice type="radio" name="kind" label="Not offered here" disabled />
        </ChoiceGroup>
        <CheckboxGroup
          legend="Languages"
          hint="Choose at least one."
          columns={2}
          short
          other
          options={languages}
          value={spoken}
          onChange={setSpoken}
        />
        <ChoiceGroup label="Checks and habits">
          <Choice plain type="checkbox" label="Background check" count={19} />
          <Choice plain type="checkbox" label="Non-smoker" count={1240} defaultChecked />
          <Choice plain type="checkbox" label="Speaks Latin" count={0} disabled />
          <Choice plain type="checkbox" label="Lives on the moon" disabled defaultChecked />
        </ChoiceGroup>
        <div className={styles.stack}>
          <Checkbox
            label={
              <>
                I agree to the <a href="#main">Terms of Service</a>
              </>
            }
          />
          <Checkbox
            label="Send me one email a month"
            help="You can leave the list at any time."
            defaultChecked
          />
          <Checkbox label="I am 18 years or older" error="You must be at least 18 years old." />
        </div>
      </div>
      <div className={styles.grid}>
        <Form
          className={styles.section}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setErrors([...problems]);
          }}
        >
          <ErrorSummary errors={errors} />
          <TextField id="sample-city" label="City" error={errors[0]?.message} />
          <ChoiceGroup id="sample-smoking" label="Smoking" error={errors[1]?.message} columns={2}>
            <Choice type="radio" name="smoking" label="I smoke" />
            <Choice type="radio" name="smoking" label="I do not smoke" />
          </ChoiceGroup>
          <div className={styles.row}>
            <Button type="submit" tone="green">
              Show the errors
            </Button>
            <Button onClick={() => setErrors([])}>Clear them</Button>
          </div>
        </Form>
      </div>
    </SampleSection>
  );
}
