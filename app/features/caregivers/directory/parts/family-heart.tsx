import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { call } from '#gate/call.ts';
import { useShownAtOnce } from '#gate/use-shown-at-once.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Heart, showWayToShortlist } from './heart.tsx';
import type { HeartProps } from './heart.tsx';
import { savedIdsQuery, shortlistKey } from './saved-ids-query.ts';

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
  const { mutationKey, dropOlder, askAnew } = useShownAtOnce(shortlistKey, savedIdsQuery);
  const save = useMutation({
    mutationKey,
    // Runs the calls one after another, so that the last click decides and the last one comes first.
    scope: { id: 'shortlist' },
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'POST shortlist/save' : 'POST shortlist/remove', { caregiverId: id }),
    // Whether it is the first is known now: the next may be pressed before this one is answered.
    onMutate(isSaved) {
      dropOlder();
      const { caregiverIds } = show(isSaved)!;
      return { isFirst: isSaved && caregiverIds.length === 1 };
    },
    onSuccess(_answer, _isSaved, { isFirst }) {
      if (isFirst) showWayToShortlist('Saved to your shortlist.');
    },
    onError(error, isSaved) {
      show(!isSaved);
      toast.about(displayName).error(error.message);
    },
    onSettled: askAnew,
  });
  if (!data || !maySave) return null;
  return <Heart {...props} isSaved={data.caregiverIds.includes(id)} onSave={save.mutate} />;
}
