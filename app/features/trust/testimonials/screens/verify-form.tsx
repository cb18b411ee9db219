import { Form } from '#features/members/accounts/parts/form.tsx';
import { LinkFrame } from '#features/members/accounts/parts/link-page.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { DeclineButton } from './decline-button.tsx';

type VerifyFormProps = {
  token: string;
  invitation: Answer<'GET testimonials/invitation'>;
  onVerified: (withdrawalPath: string) => void;
  onDeclined: () => void;
};

/**
 * The referee confirms or changes the quote, their name and who may read it; the fields begin with
 * what the caregiver wrote. The typed text is kept across a reload.
 */
export function VerifyForm({ token, invitation, onVerified, onDeclined }: VerifyFormProps) {
  const { caregiverName, refName, relation, quote } = invitation;
  const [draft, setDraft, clearDraft] = useDraft(`testimonial ${token}`, {
    quote,
    refName,
    relation,
    mayBePublic: false,
  });
  const { mayBePublic } = draft;
  const setPublic = (isPublic: boolean) => setDraft({ ...draft, mayBePublic: isPublic });
  const typed = (name: 'quote' | 'refName' | 'relation') => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const form = useAccountForm('POST testimonials/verify', {
    extra: { token, mayBePublic },
    failure: 'An unknown error occurred during verification.',
    onDone({ withdrawalPath }) {
      clearDraft();
      onVerified(withdrawalPath);
    },
  });
  return (
    <LinkFrame title={form.failure ? 'Verification Failed' : 'Verify Your Testimonial'}>
      <p>{introduction(caregiverName, quote !== '')}</p>
      <Form form={form}>
        <TextArea
          {...typed('quote')}
          label={`What would you like to say about ${caregiverName}?`}
          help="Please leave out names and illnesses of others."
          rows={7}
          limit={2000}
        />
        <TextField
          {...typed('refName')}
          label="Your name"
          help="Only your first name is ever shown."
          autoComplete="name"
        />
        <TextField {...typed('relation')} label="How you know each other" />
        <ChoiceGroup label="Who may read it?">
          <Choice
            type="radio"
            name="reader"
            checked={!mayBePublic}
            onChange={() => setPublic(false)}
            label="Keep it private"
            hint={`Only ${caregiverName} and our team read it.`}
          />
          <Choice
            type="radio"
            name="reader"
            checked={mayBePublic}
            onChange={() => setPublic(true)}
            label="Show it on the profile"
            hint="Your first name, how you know each other, and your words."
          />
        </ChoiceGroup>
        <Button
          type="submit"
          tone="accent"
          size="large"
          busy={form.isPending ? 'Verifying...' : undefined}
        >
          Verify My Testimonial
        </Button>
      </Form>
      <DeclineButton
        token={token}
        caregiverName={caregiverName}
        onDeclined={() => {
          clearDraft();
          onDeclined();
        }}
      />
    </LinkFrame>
  );
}

function introduction(caregiverName: string, isWritten: boolean): string {
  return isWritten
    ? `${caregiverName} wrote down what you said. Change what you like, and confirm that these are your words.`
    : `${caregiverName} named you as someone who knows their work. A few honest sentences help families decide.`;
}
