import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { citiesQuery } from '#features/places/parts/cities-query.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { BrowseForm } from './browse-form.tsx';
import { fromStart, isZipCode } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import styles from './browse-selects.module.css';

type SelectProps = { search: BrowseSearch };

const withoutPlace = (search: BrowseSearch) => ({ ...fromStart(search), location: undefined });
const withoutOrder = (search: BrowseSearch) => ({ ...fromStart(search), sort: undefined });
const send = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit();

export function CitySelect({ search }: SelectProps) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const { location = '' } = search;
  const isOther = location !== '' && !cities.some(({ slug }) => slug === location);
  return (
    <BrowseForm search={search} keep={withoutPlace} className={styles.city}>
      <SelectField label="Filter by City" name="location" value={location} onChange={send}>
        <option value="">All Cities</option>
        {isOther && <option value={location}>{location}</option>}
        {cities.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <ByHand />
    </BrowseForm>
  );
}

export function OrderSelect({ search }: SelectProps) {
  const isNear = isZipCode(search.location);
  const usual = isNear ? 'nearest' : 'best';
  const order = search.sort === 'nearest' ? usual : (search.sort ?? usual);
  return (
    <BrowseForm search={search} keep={withoutOrder} className={styles.order}>
      <SelectField label="Sort by" name="sort" value={order} onChange={send}>
        {isNear && <option value="nearest">Nearest first</option>}
        <option value="best">Best match</option>
        <option value="rate">Lowest rate</option>
        <option value="experience">Most experience</option>
      </SelectField>
      <ByHand />
    </BrowseForm>
  );
}

/** Where a choice cannot send itself. */
function ByHand() {
  return (
    <span className={styles.byHand}>
      <Button type="submit">Go</Button>
    </span>
  );
}
