import { mayAct } from '#values/circle-roles.ts';
import type { CircleAct } from '#values/circle-roles.ts';
import { useSession } from './use-session.ts';

/** Whether this user may do something in the name of a family; everybody may for themselves. */
export function useMayAct(act: CircleAct): boolean {
  const { user } = useSession();
  return mayAct(user?.circle?.role ?? 'owner', act);
}
