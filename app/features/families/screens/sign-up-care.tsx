import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf } from '#ui/calendar-days.ts';
import { TextField } from '#ui/text-field.tsx';
import { careTypes } from '#values/taxonomies.ts';
import type { CareType } from '#values/taxonomies.ts';
import type { Variant } from './sign-up-variants.ts';
import type { SignUpForm } from './use-sign-up.ts';

const careOptions = careTypes.map((type) => ({ value: type, label: type }));

export function CareStep({ form, variant }: { form: SignUpForm; variant: Variant }) {
  const { answers, change, wiring } = form;
  return (
    <>
      <CheckboxGroup
        legend="Care types"
        hint="Choose all that fit."
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
        value={answers.zipCode}
        onChange={(event) => change({ zipCode: event.target.value.trim() })}
        {...wiring('zipCode')}
      />
      <DateField
        label="When do you need care to start?"
        optional={!variant.isStartDateRequired}
        placeholder="Select start date"
        min={dayOf(new Date())}
        value={answers.startDate}
        onChange={(startDate) => change({ startDate })}
        {...wiring('startDate')}
      />
    </>
  );
}
