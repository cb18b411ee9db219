import { useRouteLoaderData } from 'react-router';

/** Whether people can sign in with Google here: only where the operator has set it up. */
export function useHasGoogle(): boolean {
  return useRouteLoaderData<{ hasGoogle: boolean }>('root')?.hasGoogle ?? false;
}
