import type { InputEvent, ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

import { Form } from './form.tsx';

/** A search as form fields or query parameters, one entry for each value. */
export type Fields = [name: string, value: string][];

/** How a search is written in the address of its page. */
type Language<Search> = {
  readSearch(params: URLSearchParams): { search: Search };
  fieldsOf(search: Search): Fields;
  pathOf(search: Search): string;
};

export type SearchFormProps<Search> = Omit<
  ComponentProps<'form'>,
  'action' | 'method' | 'onSubmit'
> & {
  language: Language<Search>;
  search: Search;
  /** The part of the search that this form has no fields for. */
  keep(search: Search): Search;
  onSent?: () => void;
  /** Told of every answer before they are sent. */
  onAnswers?: (search: Search) => void;
  /** Whether the answers are a valid search; if not, nothing is sent. */
  check?: (answers: URLSearchParams) => boolean;
};

/** A form that changes the page's address; without JavaScript the browser does the same. */
export function SearchForm<Search extends object>(props: SearchFormProps<Search>) {
  const { language, search, keep, onSent, onAnswers, onInput, check, children, ...rest } = props;
  const { readSearch, fieldsOf, pathOf } = language;
  const navigate = useNavigate();
  const kept = fieldsOf(keep(search));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // On a slow device the address may already have a newer search than the page shows.
    const { search: latest } = readSearch(new URLSearchParams(window.location.search));
    const entries = [...new FormData(event.currentTarget)] as Fields;
    if (check && !check(new URLSearchParams(entries))) return;
    const answers = entries.filter(
      ([name, value]) => !kept.some((field) => field[0] === name && field[1] === value),
    );
    const fields = [...fieldsOf(keep(latest)), ...answers];
    const path = pathOf(readSearch(new URLSearchParams(fields)).search);
    // The same search again gets no second entry in the history.
    const replace = path.split('?')[0] === window.location.pathname && path === pathOf(latest);
    void navigate(path, { preventScrollReset: true, replace });
    onSent?.();
  }

  function takeAnswer(event: InputEvent<HTMLFormElement>) {
    const fields = [...new FormData(event.currentTarget)] as Fields;
    onAnswers?.(readSearch(new URLSearchParams(fields)).search);
    onInput?.(event);
  }

  return (
    <Form {...rest} sends="get" action={pathOf({} as Search)} onInput={takeAnswer} onSubmit={send}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
