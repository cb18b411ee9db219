import { useSearchParams } from 'react-router';

import { Card } from '#ui/layout/card.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { SearchForm, type Fields } from '#ui/fields/search-form.tsx';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';

import { SampleSection } from './sample-section.tsx';

type Search = { q?: string; sort?: string };

const language = {
  readSearch: (params: URLSearchParams) => ({ search: Object.fromEntries(params) as Search }),
  fieldsOf: (search: Search) => Object.entries(search).filter(([, text]) => text) as Fields,
  pathOf: (search: Search) => `/gallery?${new URLSearchParams(language.fieldsOf(search))}`,
};

export function SearchSamples() {
  const { search } = language.readSearch(useSearchParams()[0]);
  const { q, sort = 'new' } = search;
  return (
    <SampleSection title="Searching">
      <FilterPanel>
        <Words search={search} />
      </FilterPanel>
      <SearchResults
        title="What was found"
        total="24 caregivers"
        tools={
          <>
            <SearchSelect
              look="inline"
              language={language}
              search={search}
              keep={({ q: words }) => ({ q: words })}
              label="Sort by"
              name="sort"
              value={sort}
            >
              <option value="new">Newest</option>
              <option value="near">Nearest</option>
            </SearchSelect>
            <FilterSheet count={q ? 1 : 0} submit="Show caregivers">
              {(form) => <Words {...form} search={search} />}
            </FilterSheet>
          </>
        }
        filters={q ? [{ label: q, to: language.pathOf({ sort }) }] : []}
        clearTo="/gallery"
        ignored={['the page']}
        isLeaving={sort === 'near'}
      >
        <Card>Sorted by nearness, the list is on its way out.</Card>
      </SearchResults>
    </SampleSection>
  );
}

type WordsProps = { search: Search; id?: string; onSent?: () => void };

function Words({ search, ...form }: WordsProps) {
  const ref = useFieldsFromAddress(language.fieldsOf(search));
  return (
    <SearchForm
      {...form}
      ref={ref}
      language={language}
      search={search}
      keep={({ sort }) => ({ sort })}
    >
      <TextField label="Name or keyword" name="q" defaultValue={search.q} />
    </SearchForm>
  );
}
