import { FindWork } from '#features/work/areas/parts/find-work.tsx';
import { PlaceForm } from '#features/work/areas/parts/place-form.tsx';
import type { Answer } from '#gate/calls.ts';
import * as language from './listing-search.ts';
import type { ListingSearch } from './listing-search.ts';

type BoardHeroProps = {
  search: ListingSearch;
  /** undefined until it is known */ area: Answer<'GET jobs/search'>['area'] | undefined;
};

export function BoardHero({ search, area }: BoardHeroProps) {
  return (
    <FindWork
      tab="listings"
      shared={search}
      heading={
        <>
          <h1>Find Your Next Caregiving Job</h1>
          <p className="quiet">
            Live-in, private family and agency positions, each with its pay and hours. Apply with
            your profile, and follow every answer.
          </p>
        </>
      }
    >
      <PlaceForm language={language} search={search} area={area} />
    </FindWork>
  );
}
