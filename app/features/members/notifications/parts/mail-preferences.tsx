import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountSection } from '#features/members/accounts/parts/account-section.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import type { Answer, Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { mailWishes } from '../rules.ts';
import { concerns, kindWords } from './kind-words.ts';
import styles from './mail-preferences.module.css';

export const preferencesQuery = query('GET notifications/preferences', {});

type Preferences = Answer<'GET notifications/preferences'>;
type Wish = Question<'POST notifications/preferences'>;

const wishTexts: Record<(typeof mailWishes)[number], string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No mail',
};

/** What is mailed, and how often; the bell tells everything in any case. */
export function MailPreferences() {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  return (
    <AccountSection
      id="notifications"
      title="Notifications"
      intro="Everything stands behind the bell. Choose what we mail you as well; what happens within minutes comes in one mail."
    >
      {data ? (
        <Wishes preferences={data} />
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your preferences">
          <SkeletonText lines={4} />
        </Loading>
      )}
    </AccountSection>
  );
}

function Wishes({ preferences: { preferences, isEmailVerified } }: { preferences: Preferences }) {
  const save = useSaveWish();
  const { user } = useSession();
  const shown = preferences.filter(({ kind }) => concerns(kind, user?.roles ?? []));
  return (
    <>
      {!isEmailVerified && (
        <Notice tone="warning">
          Please confirm your email address: until then none of this is mailed.
        </Notice>
      )}
      <div className={styles.wishes}>
        {shown.map(({ kind, mail }) => (
          <SelectField
            key={kind}
            className={styles.wish}
            label={kindWords[kind].plural}
            value={mail}
            onChange={({ target }) => save.mutate({ kind, mail: target.value as Wish['mail'] })}
          >
            {mailWishes.map((wish) => (
              <option key={wish} value={wish}>
                {wishTexts[wish]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  );
}

/** Shown as chosen at once, and back to what is kept if that fails. */
function useSaveWish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => call('POST notifications/preferences', wish),
    onMutate(wish) {
      client.setQueryData(preferencesQuery.queryKey, (kept) => kept && withWish(kept, wish));
    },
    onSuccess: () => toast.success('Saved.'),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries(preferencesQuery),
  });
}

function withWish(kept: Preferences, wish: Wish): Preferences {
  const preferences = kept.preferences.map((one) => (one.kind === wish.kind ? wish : one));
  return { ...kept, preferences };
}
