import { useEffect, useState } from 'react';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import type * as hearts from './family-heart.tsx';
import type { HeartProps } from './heart.tsx';
import { VisitorHeart } from './visitor-heart.tsx';

/**
 * Puts a caregiver on the shortlist: of a family in its account, of a visitor in this browser.
 * Caregivers and admins have none. The server never renders it: what is saved is not known there, and
 * public pages are the same for all visitors.
 */
export function SaveCaregiver(props: HeartProps) {
  const { user, isLoading } = useSession();
  if (isLoading) return null;
  if (!user) return <VisitorHeart {...props} />;
  return user.roles.includes('family') ? <FamilyHeartOnDemand {...props} /> : null;
}

let loaded: typeof hearts | undefined;

/** For families only, so that the pages of visitors stay small. */
function FamilyHeartOnDemand(props: HeartProps) {
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    const load = async () => setFound((loaded ??= await import('./family-heart.tsx')));
    // Without it a page still works; the next page tries again.
    load().catch(() => undefined);
  }, []);
  return found ? <found.FamilyHeart {...props} /> : null;
}
