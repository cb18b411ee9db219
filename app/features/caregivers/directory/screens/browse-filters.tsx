import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { PlaceField } from '#features/places/places/parts/place-field.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field.tsx';
import { SearchForm } from '#ui/fields/search-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import { languages, professions, specialties } from '#values/taxonomies.ts';
import * as language from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import { kindLabels } from './browse-words.ts';
import styles from './browse-filters.module.css';

type FiltersProps = {
  search: BrowseSearch;
  id?: string;
  /** Whether a tick is sent at once, or only all of them together. */
  isInstant: boolean;
  onSent?: () => void;
  children?: ReactNode;
};

/** Every filter that is not a choice of city. What is typed here is kept by the address alone. */
export function Filters({ search, id, isInstant, onSent, children }: FiltersProps) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const isCity = (location?: string) => cities.some(({ slug }) => slug === location);
  const keep = ({ sort, location }: BrowseSearch) => ({
    sort,
    location: isCity(location) ? location : undefined,
  });
  const place = isCity(search.location) ? undefined : search.location;
  const form = useFieldsFromAddress(language.fieldsOf({ ...search, location: place }));
  const [params] = useSearchParams();
  const [refused, setRefused] = useState<string>();
  const addressed = language.rateProblem(params);

  function checkRates(answers: URLSearchParams): boolean {
    const problem = language.rateProblem(answers);
    setRefused(problem);
    return !problem;
  }

  function sendTick(event: ChangeEvent<HTMLFormElement>) {
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
      onChange={sendTick}
      onSent={onSent}
    >
      <PlaceField
        label="City, state or ZIP code"
        name="location"
        placeholder="For example, 33101"
        defaultValue={place}
        onChoose={(input) => isInstant && input.form?.requestSubmit()}
      />
      <TextField
        label="Name or keyword"
        name="q"
        type="search"
        maxLength={200}
        placeholder="For example, night care"
        defaultValue={search.q}
      />
      <Names label="Languages" name="languages" offered={languages} search={search} />
      <ChoiceGroup label="Checks and habits">
        <Tick name="hasBackgroundCheck" label="Background check" on={search.hasBackgroundCheck} />
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
      <ChoiceGroup label="Kind of caregiver">
        {(['', 'live_in', 'standard', ...professions] as const).map((kind) => (
          <Choice
            key={kind}
            type="radio"
            plain
            name="caregiverType"
            value={kind}
            label={kind === '' ? 'Any kind' : kindLabels[kind]}
            defaultChecked={(search.caregiverType ?? '') === kind}
          />
        ))}
      </ChoiceGroup>
      <Names label="Specialties" name="specialties" offered={specialties} search={search} />
      {children}
    </SearchForm>
  );
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
  return <Choice {...words} type="checkbox" plain value={value} defaultChecked={on} />;
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
