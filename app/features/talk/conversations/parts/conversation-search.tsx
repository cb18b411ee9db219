import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#ui/fields/form.tsx';
import { pathOfSearch } from '../rules.ts';
import styles from './conversation-search.module.css';

type SearchProps = { name: string; selectedId: string | undefined };

/** So long after the last letter the list follows. */
const pause = 250;

/** Narrows the list by the other person's name; what is said is encrypted and cannot be searched. */
export function ConversationSearch({ name, selectedId }: SearchProps) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string, after: number) {
    clearTimeout(timer.current);
    const path = pathOfSearch(text.trim(), selectedId);
    timer.current = setTimeout(
      () => void navigate(path, { replace: true, preventScrollReset: true }),
      after,
    );
  }

  return (
    <Form
      sends="get"
      action="/messages"
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget).get('name') as string, 0);
      }}
    >
      {selectedId && <input type="hidden" name="conversation" value={selectedId} />}
      <IconSearch size={20} aria-hidden />
      <input
        type="search"
        name="name"
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
        aria-label="Search people by name (messages are encrypted and not searched)"
        placeholder="Search people by name"
        className={styles.field}
        onChange={({ target }) => search(target.value, pause)}
      />
    </Form>
  );
}
