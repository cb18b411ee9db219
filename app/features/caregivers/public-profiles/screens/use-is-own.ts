import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import type { Profile } from '../contract.ts';

/** Whether it is the profile of whoever looks; undefined until that is known. */
export function useIsOwn({ id }: Profile): boolean | undefined {
  const { user } = useSession();
  const mayBeOwn = user?.hasCaregiverProfile ?? false;
  const { data } = useQuery({ ...ownProfileQuery, enabled: mayBeOwn });
  if (!mayBeOwn) return false;
  return data && data.caregiverProfile?.caregiverId === id;
}
