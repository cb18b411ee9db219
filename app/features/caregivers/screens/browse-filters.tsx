import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { citiesQuery } from '#features/places/parts/cities-query.ts';
import { Choice, ChoiceGroup } from '#ui/choice.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { professions, specialties } from '#values/taxonomies.ts';
import { BrowseForm } from './browse-form.tsx';
import { pathOf } from './browse-search.ts';
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
  const form = useResetOnChange(pathOf(search));
  const { data: cities = [] } = useQuery(citiesQuery);
  const isCity = cities.some(({ slug }) => slug === search.location);
  const kept = { sort: search.sort, location: isCity ? search.location : undefined };

  function sendTick(event: ChangeEvent<HTMLFormElement>) {
    const isTick = ['checkbox', 'radio'].includes(
      (event.target as unknown as HTMLInputElement).type,
    );
    if (isInstant && isTick) event.currentTarget.requestSubmit();
  }

  return (
    <BrowseForm
      ref={form}
      id={id}
      kept={kept}
      className={styles.form}
      onChange={sendTick}
      onSent={onSent}
    >
      <TextField
        label="City, state or ZIP code"
        name="location"
        maxLength={100}
        placeholder="For example, 33101"
        defaultValue={isCity ? '' : search.location}
      />
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
        <Tick name="hasCprFirstAid" label="CPR / First Aid" on={search.hasCprFirstAid} />
        <Tick name="isNonSmoker" label="Non-smoker" on={search.isNonSmoker} />
      </ChoiceGroup>
      <FieldGroup label="Hourly rate" className={styles.rates}>
        <Dollars label="From" name="hourlyRateMin" amount={search.hourlyRateMin} />
        <Dollars label="To" name="hourlyRateMax" amount={search.hourlyRateMax} />
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
      <ChoiceGroup label="Specialties">
        {specialtiesOf(search).map((name) => (
          <Tick
            key={name}
            name="specialties"
            value={name}
            label={name}
            on={search.specialties?.includes(name)}
          />
        ))}
      </ChoiceGroup>
      {children}
    </BrowseForm>
  );
}

/** Those we offer, and any other that the address asks for. */
function specialtiesOf({ specialties: asked = [] }: BrowseSearch): string[] {
  return [...new Set<string>([...specialties, ...asked])];
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

/** Back, forward and the chips change the address: the fields follow, and keep the focus. */
function useResetOnChange(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const shownAddress = useRef(address);
  useEffect(() => {
    if (shownAddress.current !== address) form.current?.reset();
    shownAddress.current = address;
  }, [address]);
  return form;
}
