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
import { jobTypeLabels, jobTypes } from '#values/taxonomies.ts';
import * as language from './listing-search.ts';
import type { ListingSearch } from './listing-search.ts';
import styles from '#features/work/areas/parts/filter-form.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type ListingFiltersProps = {
  search: ListingSearch;
  counts: Counts;
  id?: string;
  /** Whether a choice submits the form at once. */
  isInstant: boolean;
  /** Told of every answer while they are not sent yet. */
  onAnswers?: (search: ListingSearch) => void;
  onSent?: () => void;
  children?: ReactNode;
};

/** The chosen filters are kept in the address only. */
export function ListingFilters(props: ListingFiltersProps) {
  const { search, counts, id, isInstant, onAnswers, onSent, children } = props;
  const form = useFieldsFromAddress(language.fieldsOf(search));

  function sendChoice(event: InputEvent<HTMLFormElement>) {
    if (isInstant) sendForm(event.currentTarget);
  }

  return (
    <SearchForm
      ref={form}
      id={id}
      language={language}
      search={search}
      keep={({ location, withinMiles }) => ({ location, withinMiles })}
      className={styles.form}
      onInput={sendChoice}
      onAnswers={onAnswers}
      onSent={onSent}
    >
      <PayFilter search={search} counts={counts} />
      <ChoiceGroup label="Kind">
        {[undefined, ...jobTypes].map((type) => (
          <FilterChoice
            key={type ?? 'any'}
            type="radio"
            name="jobType"
            value={type ?? ''}
            label={type ? jobTypeLabels[type] : 'Any kind'}
            isChosen={search.jobType === type}
            counts={counts}
          />
        ))}
      </ChoiceGroup>
      <PostedFilter search={search} counts={counts} />
      {children}
    </SearchForm>
  );
}
