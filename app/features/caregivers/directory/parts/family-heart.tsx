import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Heart, showWayToShortlist } from './heart.tsx';
import type { HeartProps } from './heart.tsx';
import { savedIdsQuery } from './saved-ids-query.ts';

/** Saves to the account: at once on the screen, and taken back there if the server refuses. */
export function FamilyHeart(props: HeartProps) {
  const { id, displayName } = props.caregiver;
  const client = useQueryClient();
  const { data } = useQuery(savedIdsQuery);
  const maySave = useMayAct('collect');
  const show = (isSaved: boolean) =>
    client.setQueryData(savedIdsQuery.queryKey, (before) => {
      const others = (before?.caregiverIds ?? []).filter((one) => one !== id);
      return { caregiverIds: isSaved ? [id, ...others] : others };
    });
  const save = useMutation({
    // Runs the calls one after another, so that the last click decides and the last one comes first.
    scope: { id: 'shortlist' },
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'POST shortlist/save' : 'POST shortlist/remove', { caregiverId: id }),
    // Whether it is the first is known now: the next may be pressed before this one is answered.
    onMutate(isSaved) {
      const { caregiverIds } = show(isSaved)!;
      return { isFirst: isSaved && caregiverIds.length === 1 };
    },
    onSuccess(_, isSaved, { isFirst }) {
      // Again, in case a list requested before the click has arrived since.
      show(isSaved);
      if (isFirst) showWayToShortlist('Saved to your shortlist.');
    },
    onError(error, isSaved) {
      show(!isSaved);
      toast.about(displayName).error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['GET shortlist/list'] }),
  });
  if (!data || !maySave) return null;
  return <Heart {...props} isSaved={data.caregiverIds.includes(id)} onSave={save.mutate} />;
}
