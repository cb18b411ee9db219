import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf, pathOf, readSearch } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

type BrowseFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  search: BrowseSearch;
  /** The part of a search that this form does not ask for. */
  keep: (search: BrowseSearch) => BrowseSearch;
  onSent?: () => void;
};

/** A form that writes the page's address; without JavaScript the browser does the same. */
export function BrowseForm({ search, keep, onSent, children, ...rest }: BrowseFormProps) {
  const navigate = useNavigate();
  const kept = fieldsOf(keep(search));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // On a slow device the address may already tell of another choice that the page does not show yet.
    const { search: latest } = readSearch(new URLSearchParams(window.location.search));
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    const answers = entries.filter(
      ([name, value]) => !kept.some((field) => field[0] === name && field[1] === value),
    );
    const fields = [...fieldsOf(keep(latest)), ...answers];
    const path = pathOf(readSearch(new URLSearchParams(fields)).search);
    void navigate(path, { preventScrollReset: true });
    onSent?.();
  }

  return (
    <form {...rest} action="/caregivers" method="get" onSubmit={send}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
