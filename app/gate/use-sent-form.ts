import { useActionData, useSearchParams } from 'react-router';
import type { WriteKey } from './calls.ts';
import type { RefusedForm } from './take-form.ts';

/** The outcome of a form that the browser sent to this page without JavaScript. */
export function useSentForm(key: WriteKey) {
  const refused = useActionData() as RefusedForm | undefined;
  const [search] = useSearchParams();
  return {
    refused: refused?.key === key ? refused : undefined,
    isDone: search.has('done'),
  };
}
