import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf, pathOf, readSearch } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

type BrowseFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The part of the search that this form does not ask for. */
  kept: BrowseSearch;
  onSent?: () => void;
};

/** A form that writes the page's address; without JavaScript the browser does the same. */
export function BrowseForm({ kept, onSent, children, ...rest }: BrowseFormProps) {
  const navigate = useNavigate();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    const { search } = readSearch(new URLSearchParams(entries));
    void navigate(pathOf(search), { preventScrollReset: true });
    onSent?.();
  }

  return (
    <form {...rest} action="/caregivers" method="get" onSubmit={send}>
      {fieldsOf(kept).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
