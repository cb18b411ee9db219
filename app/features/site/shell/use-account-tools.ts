import { useEffect, useState } from 'react';
import type * as tools from './account-tools.tsx';

type AccountTools = typeof tools;

let loaded: AccountTools | undefined;

/** For signed-in users only, so that the pages of visitors stay small. */
export async function loadAccountTools(): Promise<AccountTools> {
  return (loaded ??= await import('./account-tools.tsx'));
}

/** At once if they are loaded, as they are on the server and when a page comes alive. */
export function useAccountTools(isWanted: boolean): AccountTools | undefined {
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    // Without them a page still works; the next page tries again.
    if (isWanted && !found) void loadAccountTools().then(setFound, () => undefined);
  }, [isWanted, found]);
  return found;
}
