import { Link } from '#ui/page/link.tsx';
import { NewPasswordField } from '#features/members/accounts/parts/new-password-field.tsx';
import { GoogleButton } from '#features/members/identities/parts/google-button.tsx';
import { useHasGoogle } from '#features/members/identities/parts/use-has-google.ts';
import { OrSeparator } from '#features/members/identities/parts/or-separator.tsx';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withReturn } from '#values/return-path.ts';
import { StepForm } from './step-form.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

/** Who signs in with Google here is the one looking from then on, and the wizard goes on. */
const stayHere = () => undefined;

export function StepAccount({ wizard }: { wizard: Wizard }) {
  const returnUrl = useReturnUrl();
  const hasGoogle = useHasGoogle();
  const { answers, password, answer, choosePassword, field, isChecking, isRestored } = wizard;
  return (
    <StepForm
      wizard={wizard}
      title="Your account"
      intro={`With ${hasGoogle ? 'Google, or with ' : ''}your email and a password of your own.`}
      before={
        <>
          <GoogleButton signupType="caregiver" onEntered={stayHere} />
          <OrSeparator />
        </>
      }
    >
      {isRestored && (
        <Notice>
          What you typed before is still here. For your safety, please enter your password once
          more.
        </Notice>
      )}
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        value={answers.email}
        onChange={(event) => answer({ email: event.target.value })}
        {...field('email')}
      />
      <NewPasswordField
        label="Password"
        value={password}
        onChange={(event) => choosePassword(event.target.value)}
        {...field('password')}
      />
      <Button
        type="submit"
        tone="accent"
        size="large"
        wide
        busy={isChecking ? 'Checking...' : undefined}
      >
        Continue
      </Button>
      <p className={styles.aside}>
        Already have an account? <Link to={withReturn('/login', returnUrl)}>Log in</Link>
      </p>
    </StepForm>
  );
}
