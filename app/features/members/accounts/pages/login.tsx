import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import {
  DemoEntrances,
  demoAccountsQuery,
} from '#features/members/demonstration/parts/demo-entrances.tsx';
import { GoogleButton } from '#features/members/identities/parts/google-button.tsx';
import { OrSeparator } from '#features/members/identities/parts/or-separator.tsx';
import { titled } from '#ui/page/page-title.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { returnPath, withReturn } from '#values/return-path.ts';
import { homeOf } from '#values/roles.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { LoginForm } from '#features/members/sessions/parts/login-form.tsx';
import { useLogin } from '#features/members/sessions/parts/use-login.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { intentLabel, IntentNote, mayDo, misfits } from '../parts/intent-note.tsx';
import { intentQueries, useIntent, waitForIntent } from '../parts/intent-query.ts';
import styles from '#ui/page/narrow-page.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Log in', 'Log in to your account.');

export const loader = loadOnServer((asked) => [demoAccountsQuery, ...intentQueries(asked)]);
export const clientLoader = waitForIntent;

export const action = takeForm('POST auth/login_with_password', {
  keep: ['email'],
  failure: 'Login failed. Please try again.',
  next: ({ user }, { fields }) => returnPath(String(fields.returnUrl)) ?? homeOf(user.roles),
});

export default function Login() {
  const { user } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      {user ? <AlreadySignedIn user={user} /> : <SignInOptions />}
      <p className={styles.more}>
        <Link to="/">Back to home</Link>
      </p>
    </div>
  );
}

/** Who was about to do something goes straight to the sign-up of those who can. */
const signUpFor = {
  connect: '/family-signup',
  apply: '/caregiver-signup',
  save: '/caregiver-signup',
  'save search': '/signup',
};

function SignInOptions() {
  const returnUrl = useReturnUrl();
  const login = useLogin(returnUrl);
  const intent = useIntent();
  const signUp = intent ? signUpFor[intent.kind] : '/signup';
  return (
    <>
      <h1>Welcome back</h1>
      <IntentNote first="Log in" />
      <LoginForm login={login} />
      <OrSeparator />
      <GoogleButton />
      <p className={styles.aside}>
        New here? <Link to={withReturn(signUp, returnUrl)}>Sign up</Link>
      </p>
      <DemoEntrances onChoose={login.mutate} isBusy={login.isPending || login.isSuccess} />
    </>
  );
}

const reasons: Record<string, string> = {
  caregiver: 'The page you asked for is for caregivers.',
  family: 'The page you asked for is for families.',
};

/** For a signed-in user, who may lack the role of the page they came from. */
function AlreadySignedIn({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  const returnUrl = useReturnUrl();
  const intent = useIntent();
  const need = search.get('need');
  const isFit = intent ? mayDo(intent.kind, user) : need === null;
  const reason = intent && !isFit ? misfits[intent.kind] : reasons[need ?? ''];
  const onward = isFit ? returnUrl : undefined;
  return (
    <>
      <h1>You are signed in</h1>
      <p className={styles.intro}>
        You are signed in as <b>{user.displayName}</b>. {reason}
      </p>
      {onward && (
        <LinkButton to={onward} tone="accent" size="large" wide>
          {intent ? intentLabel(intent) : 'Go on where you were'}
        </LinkButton>
      )}
      <LinkButton to={homeOf(user.roles)} tone={onward ? 'outline' : 'green'} wide>
        Go to your home page
      </LinkButton>
      <LinkButton to="/logout" wide>
        Log out
      </LinkButton>
    </>
  );
}
