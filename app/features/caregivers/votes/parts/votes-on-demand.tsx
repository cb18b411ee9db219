import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import type * as parts from './votes.tsx';

let loaded: typeof parts | undefined;

/** For people in a circle only, so that the pages of visitors stay small. */
export function VotesOnDemand(props: ComponentProps<typeof parts.Votes>) {
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    const load = async () => setFound((loaded ??= await import('./votes.tsx')));
    // Without them a page still works; the next page tries again.
    load().catch(() => undefined);
  }, []);
  return found ? <found.Votes {...props} /> : null;
}
