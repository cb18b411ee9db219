import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { PlaceInput } from '#features/places/places/parts/place-input.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button } from '#ui/display/button.tsx';
import { SearchForm } from '#ui/fields/search-form.tsx';
import type { SearchFormProps } from '#ui/fields/search-form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import { anywhere, mileOptions, milesLabel, sharedFields, usualMiles } from '../rules.ts';
import type { SharedSearch } from '../rules.ts';
import styles from './place-form.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type PlaceFormProps<Search> = Pick<SearchFormProps<Search>, 'language' | 'search'> & {
  /** Where was looked, once it is known. */
  area: { miles: number | null } | null | undefined;
};

/** Where to look, and how far around it. A search of its own, beside the filters. */
export function PlaceForm<Search extends SharedSearch & { page?: number }>({
  language,
  search,
  area,
}: PlaceFormProps<Search>) {
  const form = useFieldsFromAddress(sharedFields(search));
  const { user } = useSession();
  const { location, withinMiles } = search;
  const isOwnPlace = !location && (user?.hasCaregiverProfile ?? false);
  const keep = (latest: Search) => ({
    ...latest,
    location: undefined,
    withinMiles: undefined,
    page: undefined,
  });
  return (
    <SearchForm
      ref={form}
      role="search"
      className={styles.form}
      language={language}
      search={search}
      keep={keep}
    >
      <div className={styles.place}>
        <label htmlFor="location" className="visually-hidden">
          City, state, or ZIP code
        </label>
        <IconMapPin aria-hidden />
        <PlaceInput
          id="location"
          name="location"
          defaultValue={location ?? ''}
          placeholder="Search by city, state, or zip code"
          onChoose={(input) => sendForm(input.form)}
        />
        <Button type="submit" tone="green">
          Search
        </Button>
      </div>
      {(location || isOwnPlace) && area?.miles !== null && (
        <SelectField
          label="How far"
          labelHidden
          name="withinMiles"
          className={styles.miles}
          defaultValue={withinMiles ?? ''}
          onChange={(event) => sendForm(event.target.form)}
        >
          <option value="">
            {isOwnPlace ? ownMiles(withinMiles, area?.miles) : milesLabel(usualMiles)}
          </option>
          {mileOptions(withinMiles === anywhere ? undefined : withinMiles)
            .filter((miles) => isOwnPlace || miles !== usualMiles)
            .map((miles) => (
              <option key={miles} value={miles}>
                {milesLabel(miles)}
              </option>
            ))}
          {isOwnPlace && <option value={anywhere}>Any distance</option>}
        </SelectField>
      )}
    </SearchForm>
  );
}

/** The distance is known where it is the one that was looked in. */
function ownMiles(asked: SharedSearch['withinMiles'], miles: number | undefined): string {
  const isKnown = asked === undefined && miles !== undefined;
  return isKnown ? `As far as you travel: ${miles} miles` : 'As far as you travel';
}
