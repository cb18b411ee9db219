import type { ChangeEvent, ComponentProps } from 'react';

import { Button } from '#ui/display/button.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import styles from './search-select.module.css';
import { SelectField } from './select-field.tsx';
import { sendForm } from './send-form.ts';

type SearchSelectProps<Search> = Pick<SearchFormProps<Search>, 'language' | 'search' | 'keep'> &
  Omit<ComponentProps<typeof SelectField>, 'onChange' | 'className'> & {
    look: 'field' | 'inline';
  };

/** A select that sends the search when it changes; without JavaScript there is a button. */
export function SearchSelect<Search extends object>(props: SearchSelectProps<Search>) {
  const { language, search, keep, look, ...select } = props;
  return (
    <SearchForm language={language} search={search} keep={keep} className={styles[look]}>
      <SelectField {...select} onChange={send} />
      <noscript>
        <Button type="submit">Go</Button>
      </noscript>
    </SearchForm>
  );
}

const send = (event: ChangeEvent<HTMLSelectElement>) => sendForm(event.target.form);
