import { useState } from 'react';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { unknownZipCode } from '#features/places/places/parts/check-zip-code.ts';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { SearchForm } from '#ui/fields/search-form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
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
import { recencyText } from './board-words.ts';
import styles from './board-filters.module.css';

type FiltersProps = {
  search: BoardSearch;
  /** the ZIP code of the search does not exist */
  isPlaceUnknown?: boolean;
  id?: string;
  /** Whether a ticked box submits the form at once. */
  isInstant: boolean;
  onSent?: () => void;
  children?: ReactNode;
};

/** The chosen filters are kept in the address only. */
export function Filters({ search, id, isInstant, onSent, children, ...found }: FiltersProps) {
  const [isZipCodeWrong, setZipCodeWrong] = useState(false);
  const form = useFieldsFromAddress(language.fieldsOf(search));

  function sendTick(event: ChangeEvent<HTMLFormElement>) {
    const { type } = event.target as unknown as HTMLInputElement;
    if (isInstant && type !== 'text') event.currentTarget.requestSubmit();
  }

  /** Shows our own error text at the field instead of the browser's bubble. */
  function refuseZipCode(event: FormEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.focus();
    setZipCodeWrong(true);
  }

  return (
    <SearchForm
      ref={form}
      id={id}
      language={language}
      search={search}
      keep={({ savedOnly, sortBy }) => ({ savedOnly, sortBy })}
      className={styles.form}
      onChange={sendTick}
      onSent={onSent}
    >
      <TextField
        label="ZIP code"
        name="zipCode"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\d{5}"
        title="Five digits"
        maxLength={5}
        placeholder="For example, 33101"
        defaultValue={search.zipCode}
        onInvalid={refuseZipCode}
        onInput={() => setZipCodeWrong(false)}
        error={zipCodeError(isZipCodeWrong, found.isPlaceUnknown)}
      />
      <SelectField
        label="Distance from it"
        name="withinMiles"
        className={styles.distance}
        defaultValue={search.withinMiles ?? ''}
      >
        <option value="">In this ZIP code</option>
        {distancesOf(search).map((miles) => (
          <option key={miles} value={miles}>
            Within {miles} miles
          </option>
        ))}
      </SelectField>
      <ChoiceGroup label="Care needed">
        {careTypes.map((type) => (
          <Tick key={type} name="careTypes[]" value={type} label={type} among={search.careTypes} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="How often">
        {frequencies.map((value) => (
          <Tick
            key={value}
            name="frequency[]"
            value={value}
            label={frequencyLabels[value]}
            among={search.frequency}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Experience asked for">
        {experienceLevels.map((value) => (
          <Tick
            key={value}
            name="experienceLevel[]"
            value={value}
            label={experienceLevelLabels[value]}
            among={search.experienceLevel}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Posted">
        {recenciesOf(search).map((days) => (
          <Choice
            key={days ?? 'ever'}
            type="radio"
            plain
            name="recentDays"
            value={days ?? ''}
            label={recencyText(days)}
            defaultChecked={search.recentDays === days}
          />
        ))}
      </ChoiceGroup>
      {children}
    </SearchForm>
  );
}

function zipCodeError(isWrong: boolean, isUnknown: boolean | undefined) {
  if (isWrong) return 'Enter a valid 5-digit ZIP code';
  return isUnknown ? unknownZipCode : undefined;
}

// The usual choices, and any other value that the address has.

function distancesOf({ withinMiles: asked = 10 }: BoardSearch): number[] {
  return [...new Set([5, 10, 25, 50, asked])];
}

function recenciesOf({ recentDays: asked }: BoardSearch): (number | undefined)[] {
  return [...new Set([undefined, 3, 7, 14, asked])];
}

type TickProps = { name: string; label: string; value: string; among: string[] | undefined };

function Tick({ among = [], ...words }: TickProps) {
  return <Choice {...words} type="checkbox" plain defaultChecked={among.includes(words.value)} />;
}
