import { createContext, useContext, useState } from 'react';
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
    if (isInstant && isTick) event.currentTarget.requestSubmit();
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
      <CountsContext value={counts}>
        <TextField
          label="Name or keyword"
          name="q"
          type="search"
          maxLength={200}
          placeholder="For example, night care"
          defaultValue={search.q}
        />
        <ChoiceGroup label="Checks and habits">
          <Tick name="hasBackgroundCheck" label="Background check" on={search.hasBackgroundCheck} />
          <Tick name="isVerified" label="ID verified" on={search.isVerified} />
          {licenses.map((license) => (
            <Tick
              key={license}
              name="licenses"
              value={license}
              label={checkNames[license]}
              on={search.licenses?.includes(license)}
            />
          ))}
          <Tick name="hasCprFirstAid" label="CPR / First Aid" on={search.hasCprFirstAid} />
          <Tick name="isNonSmoker" label="Non-smoker" on={search.isNonSmoker} />
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
          {availabilityTypes.map((time) => (
            <Tick
              key={time}
              name="availability"
              value={time}
              label={availabilityLabels[time]}
              on={search.availability?.includes(time)}
            />
          ))}
        </ChoiceGroup>
        <Names label="Languages" name="languages" offered={languages} search={search} />
        <ChoiceGroup label="Kind of caregiver">
          {kindsFor(search).map((kind) => (
            <CountedChoice
              key={kind}
              type="radio"
              name="caregiverType"
              value={kind}
              label={kind === '' ? 'Any kind' : kindLabel(kind)}
              on={(search.caregiverType ?? '') === kind}
            />
          ))}
        </ChoiceGroup>
        <Names label="Specialties" name="specialties" offered={specialties} search={search} />
      </CountsContext>
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
  name: 'languages' | 'specialties';
  offered: readonly string[];
  search: BrowseSearch;
};

/** Those we offer, the first few at once, and any other that the address asks for. */
function Names({ label, name, offered, search }: NamesProps) {
  const asked = search[name] ?? [];
  const others = asked.filter((each) => !offered.includes(each));
  const rest = offered.slice(namesAtFirst);
  // Decided once: a list that closed by itself would take the focus along.
  const [isOpen] = useState(() => rest.some((each) => asked.includes(each)));
  const tick = (each: string) => (
    <Tick key={each} name={name} value={each} label={each} on={asked.includes(each)} />
  );
  return (
    <ChoiceGroup label={label}>
      {[...offered.slice(0, namesAtFirst), ...others].map(tick)}
      <details className={styles.more} open={isOpen}>
        <summary>
          {rest.length} more<span className="visually-hidden"> {label.toLowerCase()}</span>
        </summary>
        {rest.map(tick)}
      </details>
    </ChoiceGroup>
  );
}

type TickProps = { name: string; label: string; value?: string; on: boolean | undefined };

function Tick({ on = false, value = 'true', ...words }: TickProps) {
  return <CountedChoice {...words} type="checkbox" value={value} on={on} />;
}

const CountsContext = createContext<Counts | undefined>(undefined);

type CountedProps = Required<TickProps> & { type: 'checkbox' | 'radio'; on: boolean };

/** A choice that would find nobody cannot be made, but one that was made can be taken back. */
function CountedChoice({ on, ...choice }: CountedProps) {
  const count = useContext(CountsContext)?.[`${choice.name}=${choice.value}`] ?? undefined;
  return (
    <Choice
      {...choice}
      plain
      defaultChecked={on}
      disabled={count === 0 && !on && choice.value !== ''}
      count={count !== undefined && count > 500 ? '500+' : count}
    />
  );
}

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
