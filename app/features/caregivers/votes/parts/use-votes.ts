import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { votesQuery } from './votes-query.ts';

/** The votes of a circle by caregiver; undefined where there is no circle. */
export function useVotes() {
  const { user } = useSession();
  const isFamily = user?.roles.includes('family') ?? false;
  const { data } = useQuery({ ...votesQuery, enabled: isFamily });
  if (!isFamily || !data?.hasCircle) return undefined;
  return (caregiverId: string) => data.votes.filter((vote) => vote.caregiverId === caregiverId);
}
