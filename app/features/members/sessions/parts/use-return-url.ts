import { useSearchParams } from 'react-router';
import { returnPath } from '#values/return-path.ts';

/** The page that someone comes back to once they are signed in, from the address of this one. */
export function useReturnUrl(): string | undefined {
  const [search] = useSearchParams();
  return returnPath(search.get('returnUrl'));
}
