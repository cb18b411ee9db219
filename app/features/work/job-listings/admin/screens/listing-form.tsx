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
import { Card } from '#ui/layout/card.tsx';
import beside from '#ui/layout/beside-form.module.css';
import { LeaveWarning } from '#ui/overlays/leave-warning.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { statuses } from '#values/problem.ts';
import { newKey } from '#values/uuid.ts';
import { jobTypeLabels } from '#values/taxonomies.ts';
import { cityName } from '#values/city-name.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { citiesQuery } from '../parts/cities-query.ts';
import { ListingGlance } from './listing-glance.tsx';
import { factsOf } from './listing-fields.ts';
import type { FlagName, ListingFields, TextName } from './listing-fields.ts';
import styles from './listing-form.module.css';

type ListingFormProps = {
  /** undefined for a new listing */
  id?: number;
  /** when a saved listing was changed last */
  updatedAt?: Date;
  /** where visitors see it as it is saved */
  path?: string;
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

export function ListingForm({ id, path, initial, ...props }: ListingFormProps) {
  const newest = { atFirst: initial, updatedAt: props.updatedAt, fields: initial };
  // Shows what is newest until somebody types; from then on, it stays a change of what it showed.
  const [draft, setDraft] = useState<typeof newest>();
  const { atFirst, updatedAt, fields } = draft ?? newest;
  const setFields = (changed: ListingFields) => setDraft({ atFirst, updatedAt, fields: changed });
  const [formKey] = useState(newKey);
  const { data: cities } = useQuery(citiesQuery);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () =>
      id === undefined
        ? call('POST admin/listings/create', { ...factsOf(fields), formKey })
        : call('POST admin/listings/update', {
            ...factsOf(fields),
            id,
            updatedAt: updatedAt!.toISOString(),
          }),
    onSuccess: async () => {
      toast.about(fields.title).success('The listing is saved.');
      await refresh();
      await navigate('/admin/jobs');
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === statuses.conflict) void refresh();
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

  const isChanged = (Object.keys(atFirst) as (keyof ListingFields)[]).some(
    (name) => fields[name] !== atFirst[name],
  );

  return (
    <div className={beside.columns}>
      <Form className={styles.form} noValidate onSubmit={send}>
        <ErrorSummary errors={issues} />
        <Card as="section" className={styles.section}>
          <h2>The job</h2>
          <TextField label="Title" maxLength={150} {...text('title')} />
          <TextArea label="Description" rows={6} limit={10_000} {...text('description')} />
          <div className={styles.three}>
            <SelectField label="Type" {...text('jobType')}>
              {Object.entries(jobTypeLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField label="City" optional {...text('citySlug')}>
              <option value="">No city</option>
              {cities?.cities.map(({ slug, name, state }) => (
                <option key={slug} value={slug}>
                  {cityName(name, state)}
                </option>
              ))}
            </SelectField>
          </div>
          <Checkbox label="Housing is provided" {...flag('accommodationProvided')} />
        </Card>
        <Card as="section" className={styles.section}>
          <h2>Who offers it</h2>
          <Checkbox label="Offered by a private family" {...flag('isPrivateFamily')} />
          <TextField
            label="Company"
            help="Not shown for a private family. Left empty, it reads ‘Confidential employer’."
            optional
            maxLength={150}
            {...text('companyName')}
          />
          <TextField
            label="Partner’s reference"
            help="Their own number of the job. A file to import finds the listing by it."
            optional
            maxLength={100}
            {...text('externalReference')}
          />
        </Card>
        <Card as="section" className={styles.section}>
          <h2>Pay</h2>
          <p className="quiet">Left empty, the board says ‘Competitive’.</p>
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
        </Card>
        <Card as="section" className={styles.section}>
          <h2>What it involves</h2>
          <p className="quiet">One to a line. The page of the job shows the first eight of each.</p>
          <TextArea label="Duties" optional rows={4} {...text('duties')} />
          <TextArea label="Requirements" optional rows={4} {...text('requirements')} />
          <TextArea label="Benefits" optional rows={4} {...text('benefits')} />
        </Card>
        <Card as="section" className={styles.section}>
          <h2>When it shows</h2>
          <p className="quiet">180 days at most.</p>
          <div className={styles.three}>
            <TextField label="Posted on" type="date" {...text('postedDate')} />
            <TextField label="Last day" type="date" {...text('expiresDate')} />
          </div>
        </Card>
        <div className={beside.foot}>
          <div className={beside.buttons}>
            <LinkButton to="/admin/jobs">Cancel</LinkButton>
            <Button tone="accent" type="submit" busy={save.isPending ? 'Saving…' : undefined}>
              Save listing
            </Button>
          </div>
        </div>
      </Form>
      <ListingGlance
        fields={fields}
        city={cities?.cities.find(({ slug }) => slug === fields.citySlug)}
        path={path}
      />
      <LeaveWarning isChanged={isChanged && !save.isPending && !save.isSuccess} />
    </div>
  );
}
