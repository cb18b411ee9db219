import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { boardPath, fieldsOf, pathOf, readSearch } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';

type BoardFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The part of the search that this form does not ask for. */
  kept: BoardSearch;
  onSent?: () => void;
};

/** A form that writes the page's address; without JavaScript the browser does the same. */
export function BoardForm({ kept, onSent, children, ...rest }: BoardFormProps) {
  const navigate = useNavigate();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    const { search } = readSearch(new URLSearchParams(entries));
    void navigate(pathOf(search), { preventScrollReset: true });
    onSent?.();
  }

  return (
    <form {...rest} action={boardPath} method="get" onSubmit={send}>
      {fieldsOf(kept).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
