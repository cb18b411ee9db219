import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { payUnits, payUnitWords } from '../../pay-rules.ts';
import { call, CallError } from '#gate/call.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { jobTypeLabels } from '#values/taxonomies.ts';
import { cityName } from '#values/city-name.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { citiesQuery } from '../parts/cities-query.ts';
import { factsOf } from './listing-fields.ts';
import type { FlagName, ListingFields, TextName } from './listing-fields.ts';
import list from '#ui/lists/list.module.css';
import styles from './listing-form.module.css';

type ListingFormProps = {
  /** undefined for a new listing */
  id?: number;
  initial: ListingFields;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The server's errors, by field. */
function issuesOf(error: Error | null): { id: string; message: string }[] {
  if (!error) return [];
  const details = error instanceof CallError ? error.details : [];
  if (details.length === 0) return [{ id: 'title', message: error.message }];
  return details.map(({ field, message }) => ({ id: field, message }));
}

export function ListingForm({ id, initial }: ListingFormProps) {
  const [fields, setFields] = useState(initial);
  const { data: cities } = useQuery(citiesQuery);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      id === undefined
        ? call('POST admin/listings/create', factsOf(fields))
        : call('POST admin/listings/update', { id, ...factsOf(fields) }),
    onSuccess: async () => {
      toast.about(fields.title).success('The listing is saved.');
      await refresh();
      await navigate('/admin/jobs');
    },
  });
  const issues = useMemo(() => issuesOf(save.error), [save.error]);

  const text = (name: TextName) => ({
    id: name,
    value: fields[name],
    error: issues.find(({ id: field }) => field === name)?.message,
    onChange: ({ target }: ChangeEvent<Control>) => setFields({ ...fields, [name]: target.value }),
  });
  const flag = (name: FlagName) => ({
    checked: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setFields({ ...fields, [name]: target.checked }),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <Form className={styles.form} noValidate onSubmit={send}>
      <ErrorSummary errors={issues} />
      <TextField label="Title" {...text('title')} />
      <TextArea label="Description" rows={6} limit={10_000} {...text('description')} />
      <div className={styles.three}>
        <SelectField label="City" optional {...text('citySlug')}>
          <option value="">No city</option>
          {cities?.cities.map(({ slug, name, state }) => (
            <option key={slug} value={slug}>
              {cityName(name, state)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Type" {...text('jobType')}>
          {Object.entries(jobTypeLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Company" optional {...text('companyName')} />
      </div>
      <div>
        <Checkbox label="Offered by a private family" {...flag('isPrivateFamily')} />
        <Checkbox label="Housing is provided" {...flag('accommodationProvided')} />
      </div>
      <div className={styles.three}>
        <TextField
          label="Lowest pay"
          optional
          inputMode="decimal"
          lead="$"
          {...text('salaryMin')}
        />
        <TextField
          label="Highest pay"
          optional
          inputMode="decimal"
          lead="$"
          {...text('salaryMax')}
        />
        <SelectField label="Paid by" optional {...text('salaryUnit')}>
          <option value="">Not specified</option>
          {payUnits.map((unit) => (
            <option key={unit} value={unit}>
              {payUnitWords[unit]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label="Duties" help="One to a line." optional {...text('duties')} />
      <TextArea label="Requirements" help="One to a line." optional {...text('requirements')} />
      <TextArea label="Benefits" help="One to a line." optional {...text('benefits')} />
      <div className={styles.three}>
        <TextField label="Posted on" type="date" {...text('postedDate')} />
        <TextField label="Last day" type="date" {...text('expiresDate')} />
        <TextField label="Partner’s reference" optional {...text('externalReference')} />
      </div>
      <div className={list.actions}>
        <Button tone="accent" type="submit" busy={save.isPending ? 'Saving…' : undefined}>
          Save listing
        </Button>
        <LinkButton to="/admin/jobs" tone="plain">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
