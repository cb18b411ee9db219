import { ShareButton } from '#ui/display/share-button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { Answer } from '#gate/calls.ts';
import { isZipCode, pathOf } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import styles from '../pages/browse.module.css';

type HeadProps = {
  search: BrowseSearch;
  ignored: string[];
  /** undefined while it is on its way */
  found: Answer<'GET caregivers/search'> | undefined;
};

/** The city that this page is about, if it is a city's own page and no further filter narrows it. */
function cityOf({ search, found }: Pick<HeadProps, 'search' | 'found'>) {
  const { cityPage, place } = found ?? {};
  if (!cityPage || !place) return undefined;
  const path = pathOf({ location: cityPage.slug });
  // By an older address of the city it is the same page.
  const isWhole = pathOf({ ...search, location: cityPage.slug }) === path;
  return isWhole ? { ...cityPage, path, name: place } : undefined;
}

/** Of all that can be asked for, only everybody and the cities are pages for search engines. */
export function BrowseHead({ search, ignored, found }: HeadProps) {
  const city = cityOf({ search, found });
  const isWhole = pathOf(search) === '/caregivers' || city !== undefined;
  return (
    <PageHead
      title={found?.place ? `Caregivers ${whereOf(search, found.place)}` : 'Find Your Caregiver'}
      description={
        city?.description ??
        'Search independent caregivers by place, price, specialty and verified checks.'
      }
      path={city?.path ?? '/caregivers'}
      picture={city?.picture}
      isHidden={!isWhole || ignored.length > 0 || !found?.caregivers.length}
    />
  );
}

export function BrowseHeading({ search, found }: Pick<HeadProps, 'search' | 'found'>) {
  const city = cityOf({ search, found });
  return (
    <div className={styles.heading}>
      <h1>{city ? `Find Your Caregiver in ${city.name}` : 'Find Your Caregiver'}</h1>
      <p className="quiet">{city?.description ?? introOf(search, found?.place)}</p>
      {city && <ShareButton title={`Caregivers in ${city.name}`} path={city.path} />}
    </div>
  );
}

function introOf(search: BrowseSearch, place: string | null | undefined): string {
  return place
    ? `Independent caregivers ${whereOf(search, place)}.`
    : 'Independent caregivers, with their own rates, hours and stories.';
}

/** A ZIP code is reached from around it; a city or a state is where people are. */
const whereOf = ({ location }: BrowseSearch, place: string) =>
  isZipCode(location) ? `who travel to ${place}` : `in ${place}`;
