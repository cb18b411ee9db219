import { useState } from 'react';
import type { InputEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#gate/calls.ts';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field.tsx';
import { SearchForm } from '#ui/fields/search-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import {
  availabilityLabels,
  availabilityTypes,
  languages,
  professions,
  specialties,
} from '#values/taxonomies.ts';
import { checkNames, licenses } from '#values/verifications.ts';
import * as language from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import { kindLabel } from './browse-words.ts';
import styles from './browse-filters.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type FiltersProps = {
  search: BrowseSearch;
  id?: string;
  /** Whether a tick is sent at once, or only all of them together. */
  isInstant: boolean;
  counts: Counts | undefined;
  /** Told of every answer while they are not sent yet. */
  onAnswers?: (search: BrowseSearch) => void;
  onSent?: () => void;
  children?: ReactNode;
};

type Counts = Answer<'GET caregivers/counts'>['choices'];

/** Every filter but the place. What is typed here is kept by the address alone. */
export function Filters(props: FiltersProps) {
  const { search, id, isInstant, counts, onAnswers, onSent, children } = props;
  const keep = ({ sort, location }: BrowseSearch) => ({ sort, location });
  const form = useFieldsFromAddress(language.fieldsOf(search));
  const [params] = useSearchParams();
  const choice = choiceWith(counts);
  const [refused, setRefused] = useState<string>();
  const addressed = language.rateProblem(params);

  function checkRates(answers: URLSearchParams): boolean {
    const problem = language.rateProblem(answers);
    setRefused(problem);
    return !problem;
  }

  function sendTick(event: InputEvent<HTMLFormElement>) {
    const isTick = ['checkbox', 'radio'].includes(
      (event.target as unknown as HTMLInputElement).type,
    );
    if (isInstant && isTick) sendForm(event.currentTarget);
  }

  return (
    <SearchForm
      ref={form}
      id={id}
      language={language}
      search={search}
      keep={keep}
      check={checkRates}
      className={styles.form}
      onInput={sendTick}
      onAnswers={onAnswers}
      onSent={onSent}
    >
      <TextField
        label="Name or keyword"
        name="q"
        type="search"
        maxLength={200}
        placeholder="For example, night care"
        defaultValue={search.q}
      />
      <ChoiceGroup label="Checks and habits">
        {choice({
          name: 'hasBackgroundCheck',
          label: 'Background check',
          on: search.hasBackgroundCheck,
        })}
        {choice({ name: 'isVerified', label: 'ID verified', on: search.isVerified })}
        {licenses.map((value) =>
          choice({
            name: 'licenses',
            value,
            label: checkNames[value],
            on: search.licenses?.includes(value),
          }),
        )}
        {choice({ name: 'hasCprFirstAid', label: 'CPR / First Aid', on: search.hasCprFirstAid })}
        {choice({ name: 'isNonSmoker', label: 'Non-smoker', on: search.isNonSmoker })}
      </ChoiceGroup>
      <FieldGroup label="Hourly rate" error={refused ?? addressed} className={styles.rates}>
        <Dollars label="From" name="hourlyRateMin" amount={search.hourlyRateMin} />
        <Dollars
          label="To"
          name="hourlyRateMax"
          // What the address asked for stands beside the complaint, though it was not searched for.
          amount={addressed ? Number(params.get('hourlyRateMax')) : search.hourlyRateMax}
        />
      </FieldGroup>
      <ChoiceGroup label="When they can work">
        {availabilityTypes.map((value) =>
          choice({
            name: 'availability',
            value,
            label: availabilityLabels[value],
            on: search.availability?.includes(value),
          }),
        )}
      </ChoiceGroup>
      <Names
        label="Languages"
        offered={languages}
        asked={search.languages}
        choose={(value, on) => choice({ name: 'languages', value, label: value, on })}
      />
      <ChoiceGroup label="Kind of caregiver">
        {kindsFor(search).map((value) =>
          choice({
            type: 'radio',
            name: 'caregiverType',
            value,
            label: value === '' ? 'Any kind' : kindLabel(value),
            on: (search.caregiverType ?? '') === value,
          }),
        )}
      </ChoiceGroup>
      <Names
        label="Specialties"
        offered={specialties}
        asked={search.specialties}
        choose={(value, on) => choice({ name: 'specialties', value, label: value, on })}
      />
      {children}
    </SearchForm>
  );
}

/** Professions, and what an address may ask for besides: 'Live-in' is offered among the times. */
function kindsFor({ caregiverType }: BrowseSearch) {
  return [...new Set(['' as const, ...professions, caregiverType ?? ('' as const)])];
}

const namesAtFirst = 5;

type NamesProps = {
  label: string;
  offered: readonly string[];
  asked: readonly string[] | undefined;
  choose: (name: string, on: boolean) => ReactNode;
};

/** Those we offer, the first few at once, and any other that the address asks for. */
function Names({ label, offered, asked = [], choose }: NamesProps) {
  const others = asked.filter((each) => !offered.includes(each));
  const rest = offered.slice(namesAtFirst);
  // Decided once: a list that closed by itself would take the focus along.
  const [isOpen] = useState(() => rest.some((each) => asked.includes(each)));
  const choice = (each: string) => choose(each, asked.includes(each));
  return (
    <ChoiceGroup label={label}>
      {[...offered.slice(0, namesAtFirst), ...others].map(choice)}
      <details className={styles.more} open={isOpen}>
        <summary>
          {rest.length} more<span className="visually-hidden"> {label.toLowerCase()}</span>
        </summary>
        {rest.map(choice)}
      </details>
    </ChoiceGroup>
  );
}

type Counted = {
  name: string;
  label: string;
  /** what is sent; of a box that stands alone 'true' */
  value?: string;
  type?: 'checkbox' | 'radio';
  on: boolean | undefined;
};

/**
 * A choice that would find nobody cannot be made, but one that was made can be taken back. No component, because
 * a page has fifty of them.
 */
const choiceWith =
  (counts: Counts | undefined) =>
  ({ name, label, value = 'true', type = 'checkbox', on = false }: Counted) => {
    const field = `${name}=${value}`;
    const count = counts?.[field] ?? undefined;
    return (
      <Choice
        key={field}
        type={type}
        name={name}
        value={value}
        label={label}
        plain
        defaultChecked={on}
        disabled={count === 0 && !on && value !== ''}
        count={count !== undefined && count > 500 ? '500+' : count}
      />
    );
  };

type DollarsProps = { name: string; label: string; amount: number | undefined };

function Dollars({ amount, ...words }: DollarsProps) {
  return (
    <TextField
      {...words}
      lead="$"
      type="number"
      inputMode="numeric"
      min={0}
      max={10_000}
      step={1}
      defaultValue={amount}
    />
  );
}
