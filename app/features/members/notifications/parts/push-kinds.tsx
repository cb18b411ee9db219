import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { useShownAtOnce } from '#gate/use-shown-at-once.ts';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { concerns, kindWords } from './kind-words.ts';

export const pushPreferencesQuery = query('GET notifications/push-preferences', {});

type Preference = Question<'POST notifications/push-preferences'>;

/** Of which kinds of notification devices are told. */
export function PushKinds() {
  const { data } = useQuery(pushPreferencesQuery);
  const { user } = useSession();
  const { mutate } = useSavePreference();
  if (!data) return null;
  const shown = data.preferences.filter(({ kind }) => concerns(kind, user?.roles ?? []));
  const chosen = shown.flatMap(({ kind, isPushed }) => (isPushed ? [kind] : []));
  return (
    <CheckboxGroup
      legend="What they tell you of"
      columns={2}
      options={shown.map(({ kind }) => ({ value: kind, label: kindWords[kind].plural }))}
      value={chosen}
      onChange={(next) => {
        for (const { kind, isPushed } of shown) {
          if (next.includes(kind) !== isPushed) mutate({ kind, isPushed: !isPushed });
        }
      }}
    />
  );
}

/** Shows the choice before the server answers, and the saved one again if that fails. */
function useSavePreference() {
  const client = useQueryClient();
  const { mutationKey, dropOlder, askAnew } = useShownAtOnce(pushPreferencesQuery);
  return useMutation({
    mutationKey,
    scope: { id: 'push preferences' },
    mutationFn: (preference: Preference) => call('POST notifications/push-preferences', preference),
    onMutate(preference) {
      dropOlder();
      client.setQueryData(
        pushPreferencesQuery.queryKey,
        (kept) =>
          kept && {
            preferences: kept.preferences.map((one) =>
              one.kind === preference.kind ? preference : one,
            ),
          },
      );
    },
    onSuccess: (_, { kind }) => toast.about(kindWords[kind].plural).success('Saved.'),
    onError: (error, { kind }) => toast.about(kindWords[kind].plural).error(error.message),
    onSettled: askAnew,
  });
}
