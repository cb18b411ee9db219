import { SearchSelect } from '#ui/fields/search-select.tsx';
import * as language from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

export function OrderSelect({ search }: { search: BrowseSearch }) {
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
