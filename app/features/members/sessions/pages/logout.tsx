import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useLogOut } from '../parts/use-log-out.ts';
import { useSession } from '../parts/use-session.ts';
import styles from '#ui/page/narrow-page.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Log out');

const endpoint = 'POST auth/logout';
export const action = takeForm(endpoint, { next: () => '/' });

/** The header's button leads here without JavaScript. Only the page's own button ends the session. */
export default function LogOut() {
  const { refused } = useSentForm(endpoint);
  const logOut = useLogOut();
  const { user } = useSession();
  if (!user) {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>You are logged out</h1>
        <LinkButton to="/login" tone="green" wide>
          Log in
        </LinkButton>
        <LinkButton to="/" wide>
          Go to the home page
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Log out</h1>
      {refused && (
        <Notice tone="problem" live>
          {refused.message}
        </Notice>
      )}
      <Form
        sends="post"
        onSubmit={(event) => {
          event.preventDefault();
          void logOut();
        }}
      >
        <Button type="submit" tone="green" wide>
          Log out
        </Button>
      </Form>
    </div>
  );
}
