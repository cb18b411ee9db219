import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef } from 'react';
import type { InputEvent, ReactNode, SubmitEvent } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import styles from './list.module.css';

const typingPause = 300;

type ListFormProps = { label: string; tab: string; children: ReactNode };

/** Search and filters of one tab. A change goes into the address and starts at the first page. */
export function ListForm({ label, tab, children }: ListFormProps) {
  const [search, setSearch] = useSearchParams();
  const form = useFieldsFromAddress([...search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  // After a click on a link, input typed before must not navigate back.
  const here = useLocation();
  const { pathname, search: goal } = useNavigation().location ?? here;
  useEffect(() => {
    if (goal !== written.current) clearTimeout(timer.current);
  }, [pathname, goal]);

  function write() {
    clearTimeout(timer.current);
    const entries = [...new FormData(form.current!)] as [string, string][];
    const answers = new URLSearchParams(entries.filter(([, value]) => value.trim() !== ''));
    written.current = `?${answers}`;
    setSearch(answers, { preventScrollReset: true, replace: true });
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    write();
  }

  function change({ target }: InputEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const isTyped = (target as HTMLInputElement).type === 'search';
    timer.current = setTimeout(write, isTyped ? typingPause : 0);
  }

  return (
    <Form
      sends="get"
      ref={form}
      role="search"
      aria-label={label}
      className={styles.tools}
      onSubmit={send}
      onInput={change}
    >
      <input type="hidden" name="tab" value={tab} />
      {children}
    </Form>
  );
}

export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const [search] = useSearchParams();
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        labelHidden
        type="search"
        name="q"
        placeholder={placeholder}
        defaultValue={search.get('q') ?? ''}
        lead={<IconSearch size={20} />}
        autoComplete="off"
      />
    </div>
  );
}

type FilterProps = {
  label: string;
  name: string;
  /** the label of the option for no choice */
  any?: string;
  options: readonly { value: string; label: string }[];
};

export function Filter({ label, name, any, options }: FilterProps) {
  const [search] = useSearchParams();
  return (
    <div className={styles.choice}>
      <SelectField label={label} labelHidden name={name} defaultValue={search.get(name) ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Options from a record of labels. */
export function optionsOf<Value extends string>(words: Record<Value, string>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}
