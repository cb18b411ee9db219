import type { MetaArgs } from 'react-router';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { LinkFrame } from '#features/members/accounts/parts/link-page.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(matches, 'Join Our List', 'News about jobs, caregiver tips and new locations.');

const endpoint = 'POST newsletter/signup';
const failure = 'Failed to subscribe. Please try again.';
export const action = takeForm(endpoint, { keep: ['email'], failure });

/** Takes the form in the footer of every page when it is sent without JavaScript. */
export default function JoinNewsletter() {
  const form = useAccountForm(endpoint, { failure });
  const sent = useSentForm(endpoint);
  return (
    <LinkFrame title="Join Our List">
      {form.isDone || sent.isDone ? (
        <>
          <Notice tone="success" title="You've successfully subscribed to our newsletter!" live>
            We sent you a mail: please confirm your address in it.
          </Notice>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      ) : (
        <>
          <p>News about jobs, caregiver tips and new locations. You can leave any time.</p>
          <Form form={form} sends="post">
            <TextField
              {...form.field('email')}
              label="Email address"
              type="email"
              autoComplete="email"
            />
            <Button
              type="submit"
              tone="accent"
              size="large"
              busy={form.isPending ? 'Joining...' : undefined}
            >
              Join List
            </Button>
          </Form>
        </>
      )}
    </LinkFrame>
  );
}
