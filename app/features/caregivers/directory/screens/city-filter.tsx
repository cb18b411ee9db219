import { useQuery } from '@tanstack/react-query';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { PlaceInput } from '#features/places/places/parts/place-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import field from '#ui/fields/field.module.css';
import { SearchForm } from '#ui/fields/search-form.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import { spokenCity } from '#values/city-name.ts';
import type { Answer } from '#gate/calls.ts';
import * as language from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import styles from './city-filter.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type CityFilterProps = {
  search: BrowseSearch;
  /** of the city that was found */
  page: Answer<'GET caregivers/search'>['cityPage'] | undefined;
};

/**
 * The one control for a place: a city of ours from the list, or any city, state or ZIP code typed. A
 * city of ours stands in the address by its slug and in the field by its name. The list has hundreds, and
 * is asked for when someone comes to the field.
 */
export function CityFilter({ search, page }: CityFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const { data = [], error } = useQuery({ ...citiesQuery, enabled: isWanted });
  const cities = data.map(({ name, slug }) => ({ name: spokenCity(name), slug }));
  const known = page ? [page, ...cities] : cities;
  const nameOf = (location = '') => known.find(({ slug }) => slug === location)?.name ?? location;
  const slugOf = (typed?: string) =>
    known.find(({ name }) => name.toLowerCase() === typed?.toLowerCase())?.slug ?? typed;
  const place = nameOf(search.location);
  const form = useFieldsFromAddress([['location', place]]);
  return (
    <SearchForm
      ref={form}
      language={{
        ...language,
        pathOf: (asked) => language.pathOf({ ...asked, location: slugOf(asked.location) }),
      }}
      search={search}
      keep={(latest) => ({ ...language.fromStart(latest), location: undefined })}
      className={styles.form}
    >
      <Field label="Filter by City" error={error?.message}>
        {(wiring) => (
          <div className={field.framed}>
            <span className={field.lead}>
              <IconMapPin size={20} aria-hidden />
            </span>
            <PlaceInput
              {...wiring}
              name="location"
              placeholder="All Cities"
              defaultValue={place}
              className={`${field.control} ${styles.input}`}
              choices={[
                { text: '', label: 'All Cities', detail: 'Or type a city, state or ZIP code' },
                ...cities.map(({ name }) => ({ text: name })),
              ]}
              onFocus={() => setWanted(true)}
              onChoose={(input) => sendForm(input.form)}
            />
            <button type="submit" className={styles.go} aria-label="Show this place">
              <IconChevronRight size={22} aria-hidden />
            </button>
          </div>
        )}
      </Field>
    </SearchForm>
  );
}
