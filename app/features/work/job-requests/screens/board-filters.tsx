import type { InputEvent, ReactNode } from 'react';
import {
  FilterChoice,
  PayFilter,
  PostedFilter,
} from '#features/work/areas/parts/shared-filters.tsx';
import type { Counts } from '#features/work/areas/parts/shared-filters.tsx';
import { ChoiceGroup } from '#ui/fields/choice.tsx';
import { SearchForm } from '#ui/fields/search-form.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import {
  careTypes,
  experienceLevelLabels,
  experienceLevels,
  frequencies,
  frequencyLabels,
} from '#values/taxonomies.ts';
import * as language from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import styles from '#features/work/areas/parts/filter-form.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type FiltersProps = {
  search: BoardSearch;
  counts: Counts;
  id?: string;
  /** Whether a ticked box submits the form at once. */
  isInstant: boolean;
  /** Told of every answer while they are not sent yet. */
  onAnswers?: (search: BoardSearch) => void;
  onSent?: () => void;
  children?: ReactNode;
};

/** The chosen filters are kept in the address only. */
export function Filters(props: FiltersProps) {
  const { search, counts, id, isInstant, onAnswers, onSent, children } = props;
  const form = useFieldsFromAddress(language.fieldsOf(search));

  function sendTick(event: InputEvent<HTMLFormElement>) {
    if (isInstant) sendForm(event.currentTarget);
  }

  return (
    <SearchForm
      ref={form}
      id={id}
      language={language}
      search={search}
      keep={({ location, withinMiles, savedOnly, sortBy }) => ({
        location,
        withinMiles,
        savedOnly,
        sortBy,
      })}
      className={styles.form}
      onInput={sendTick}
      onAnswers={onAnswers}
      onSent={onSent}
    >
      <PayFilter search={search} counts={counts} />
      <Ticks
        label="Care needed"
        name="careTypes"
        options={careTypes.map((value) => [value, value])}
        {...{ search, counts }}
      />
      <Ticks
        label="How often"
        name="frequency"
        options={frequencies.map((value) => [value, frequencyLabels[value]])}
        {...{ search, counts }}
      />
      <Ticks
        label="Experience asked for"
        name="experienceLevel"
        options={experienceLevels.map((value) => [value, experienceLevelLabels[value]])}
        {...{ search, counts }}
      />
      <PostedFilter search={search} counts={counts} />
      {children}
    </SearchForm>
  );
}

type TicksProps = {
  label: string;
  name: 'careTypes' | 'frequency' | 'experienceLevel';
  options: [value: string, label: string][];
  search: BoardSearch;
  counts: Counts;
};

function Ticks({ label, name, options, search, counts }: TicksProps) {
  const chosen: readonly string[] = search[name] ?? [];
  return (
    <ChoiceGroup label={label}>
      {options.map(([value, words]) => (
        <FilterChoice
          key={value}
          type="checkbox"
          name={`${name}[]`}
          value={value}
          label={words}
          isChosen={chosen.includes(value)}
          counts={counts}
        />
      ))}
    </ChoiceGroup>
  );
}
