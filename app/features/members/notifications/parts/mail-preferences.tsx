import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountSection } from '#features/members/accounts/parts/account-section.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import type { Answer, Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { useShownAtOnce } from '#gate/use-shown-at-once.ts';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { mailFrequencies } from '../rules.ts';
import { concerns, kindWords } from './kind-words.ts';
import styles from './mail-preferences.module.css';

export const preferencesQuery = query('GET notifications/preferences', {});

type Preferences = Answer<'GET notifications/preferences'>;
type Preference = Question<'POST notifications/preferences'>;

const frequencyTexts: Record<(typeof mailFrequencies)[number], string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No mail',
};

/** Which kinds of notification are mailed, and how often; the bell shows all of them. */
export function MailPreferences() {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  return (
    <AccountSection
      id="notifications"
      title="Notifications"
      intro="Everything stands behind the bell. Choose what we mail you as well; what happens within minutes comes in one mail."
    >
      {data ? (
        <PreferenceList preferences={data} />
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

function PreferenceList({
  preferences: { preferences, isEmailVerified },
}: {
  preferences: Preferences;
}) {
  const save = useSavePreference();
  const { user } = useSession();
  const shown = preferences.filter(({ kind }) => concerns(kind, user?.roles ?? []));
  return (
    <>
      {!isEmailVerified && (
        <Notice tone="warning">
          Please confirm your email address: until then none of this is mailed.
        </Notice>
      )}
      <div className={styles.preferences}>
        {shown.map(({ kind, mail }) => (
          <SelectField
            key={kind}
            className={styles.preference}
            label={kindWords[kind].plural}
            value={mail}
            onChange={({ target }) =>
              save.mutate({ kind, mail: target.value as Preference['mail'] })
            }
          >
            {mailFrequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {frequencyTexts[frequency]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  );
}

/** Shows the choice before the server answers, and the saved one again if that fails. */
function useSavePreference() {
  const client = useQueryClient();
  const { mutationKey, dropOlder, askAnew } = useShownAtOnce(preferencesQuery);
  return useMutation({
    mutationKey,
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'mail preferences' },
    mutationFn: (preference: Preference) => call('POST notifications/preferences', preference),
    onMutate(preference) {
      dropOlder();
      client.setQueryData(
        preferencesQuery.queryKey,
        (kept) => kept && withPreference(kept, preference),
      );
    },
    onSuccess: (_, { kind }) => toast.about(kindWords[kind].plural).success('Saved.'),
    onError: (error, { kind }) => toast.about(kindWords[kind].plural).error(error.message),
    onSettled: askAnew,
  });
}

function withPreference(kept: Preferences, preference: Preference): Preferences {
  const preferences = kept.preferences.map((one) =>
    one.kind === preference.kind ? preference : one,
  );
  return { ...kept, preferences };
}
