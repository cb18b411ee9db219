import { useEffect, useState } from 'react';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import type * as family from './family-match.tsx';
import type { FamilyMatchProps } from './family-match.tsx';

let loaded: typeof family | undefined;

/**
 * How a caregiver fits the newest open post of the family that looks. For families only, and in the
 * browser alone: the page is the same for all visitors, and theirs stays small.
 */
export function MatchWithPost(props: FamilyMatchProps) {
  const { user } = useSession();
  const isFamily = user?.roles.includes('family') ?? false;
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    if (!isFamily) return;
    const load = async () => setFound((loaded ??= await import('./family-match.tsx')));
    // The profile is whole without it; the next page tries again.
    load().catch(() => undefined);
  }, [isFamily]);
  return isFamily && found ? <found.FamilyMatch {...props} /> : null;
}
