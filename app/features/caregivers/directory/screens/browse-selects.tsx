import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import * as language from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

type SelectProps = { search: BrowseSearch };

export function CitySelect({ search }: SelectProps) {
  const { data: cities = [], error } = useQuery(citiesQuery);
  const { location = '' } = search;
  const isOther = location !== '' && !cities.some(({ slug }) => slug === location);
  return (
    <SearchSelect
      look="field"
      language={language}
      search={search}
      keep={(latest) => ({ ...language.fromStart(latest), location: undefined })}
      label="Filter by City"
      error={error?.message}
      name="location"
      value={location}
    >
      <option value="">All Cities</option>
      {isOther && <option value={location}>{location}</option>}
      {cities.map(({ name, slug }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SearchSelect>
  );
}

export function OrderSelect({ search }: SelectProps) {
  const isNear = language.isZipCode(search.location);
  const usual = isNear ? 'nearest' : 'best';
  return (
    <SearchSelect
      look="inline"
      language={language}
      search={search}
      keep={(latest) => ({ ...language.fromStart(latest), sort: undefined })}
      label="Sort by"
      name="sort"
      value={search.sort === 'nearest' ? usual : (search.sort ?? usual)}
    >
      {isNear && <option value="nearest">Nearest first</option>}
      <option value="best">Best match</option>
      <option value="rate">Lowest rate</option>
      <option value="experience">Most experience</option>
    </SearchSelect>
  );
}
