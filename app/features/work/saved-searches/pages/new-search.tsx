import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import type { Answer } from '#gate/calls.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import page from '#ui/page/narrow-page.module.css';
import { titled } from '#ui/page/page-title.ts';
import { longestName, savedPath, savedTexts } from '../rules.ts';
import type { AlertPace } from '../rules.ts';
import { PaceOptions } from '../screens/pace-options.tsx';
import { draftQuery, readDraft, savedQuery } from '../screens/saved-queries.ts';
import type { DraftQuestion } from '../screens/saved-queries.ts';
import { Criteria } from '../screens/criteria.tsx';
import styles from './new-search.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Save this search');

const questions = ({ search }: { search: URLSearchParams }) => {
  const asked = readDraft(search);
  return asked ? [draftQuery(asked)] : [];
};
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('member', questions);

const endpoint = 'POST saved-searches/save';
export const action = takeForm(endpoint, { keep: ['name', 'alerts'], next: () => savedPath });

/** Gives a name to the search that the address asks for. */
export default function NewSearch() {
  const [params] = useSearchParams();
  const asked = readDraft(params);
  return (
    <div className={`wrap ${page.page}`}>
      <h1>Save this search</h1>
      {asked ? (
        <Asked asked={asked} />
      ) : (
        <Refused
          text="Search first, then press “Save search” above the results."
          path={savedPath}
          label="See your saved searches"
        />
      )}
    </div>
  );
}

function Asked({ asked }: { asked: DraftQuestion }) {
  const { data, error } = useQuery(draftQuery(asked));
  if (data) return <Draft asked={asked} draft={data} />;
  if (error) return <Refused text={error.message} path="/" label="Go to the home page" />;
  return (
    <Loading label="Loading the search">
      <SkeletonText lines={4} />
    </Loading>
  );
}

type DraftProps = { asked: DraftQuestion; draft: Answer<'GET saved-searches/draft'> };

function Draft({ asked, draft: { name, words, path, refusal } }: DraftProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useAccountForm(endpoint, {
    extra: asked,
    onDone(_answer, { alerts }) {
      void client.invalidateQueries(savedQuery);
      toast.success(savedTexts[alerts as AlertPace]);
      void navigate(savedPath);
    },
  });
  if (refusal) return <Refused text={refusal} path={path} label="Back to the search" />;
  return (
    <>
      <p className={page.intro}>We tell you when somebody or something new fits it.</p>
      <Criteria words={words} />
      <Form form={form} sends="post">
        {fieldsOf(asked).map(([field, value]) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        ))}
        <TextField
          defaultValue={name}
          {...form.field('name')}
          label="Name"
          help="Only you see it."
          maxLength={longestName}
          autoComplete="off"
        />
        <SelectField
          defaultValue="daily"
          {...form.field('alerts')}
          label="Tell me of new ones"
          help="By mail and behind the bell; all your searches come in one mail."
        >
          <PaceOptions />
        </SelectField>
        <div className={styles.actions}>
          <Button type="submit" tone="accent" busy={form.isPending ? 'Saving…' : undefined}>
            Save search
          </Button>
          <LinkButton to={path} tone="plain">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

function Refused({ text, path, label }: { text: string; path: string; label: string }) {
  return (
    <>
      <Notice tone="warning" live>
        {text}
      </Notice>
      <div>
        <LinkButton to={path} tone="green">
          {label}
        </LinkButton>
      </div>
    </>
  );
}

const fieldsOf = (asked: DraftQuestion) =>
  Object.entries(asked).flatMap(([field, value]: [string, unknown]) =>
    [value].flat().map((item): [string, string] => [field, String(item)]),
  );
