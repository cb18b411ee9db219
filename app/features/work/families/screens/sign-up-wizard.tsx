import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Navigate } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { IntentNote } from '#features/members/accounts/parts/intent-note.tsx';
import { GoogleButton } from '#features/members/identities/parts/google-button.tsx';
import { useHasGoogle } from '#features/members/identities/parts/use-has-google.ts';
import { OrSeparator } from '#features/members/identities/parts/or-separator.tsx';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import {
  CareQuestions,
  PreferenceQuestions,
} from '#features/work/job-requests/parts/care-questions.tsx';
import { PostQuestions } from '#features/work/job-requests/parts/post-questions.tsx';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import { withReturn } from '#values/return-path.ts';
import { AccountStep } from './sign-up-account.tsx';
import { SignUpPreview } from './sign-up-preview.tsx';
import { SignUpProgress } from './sign-up-progress.tsx';
import type { Variant } from './sign-up-variants.ts';
import { useSignUp } from './use-sign-up.ts';
import type { SignUpForm } from './use-sign-up.ts';
import styles from './sign-up-wizard.module.css';

/** Used by both sign-ups, and by existing families for their next post. */
export function SignUpWizard({ variant }: { variant: Variant }) {
  const form = useSignUp(variant);
  const { step } = form;
  const title = useRef<HTMLHeadingElement>(null);
  const isSignedIn = form.user !== null;
  const shown = useRef({ step, isSignedIn });
  const hasComplaints = form.complaints.length > 0;
  const returnUrl = useReturnUrl();
  const hasGoogle = useHasGoogle();
  const circleRole = form.user?.circle?.role;

  // Focus the title after a change of step, unless the error summary has the focus; and when somebody
  // has signed in with Google, whose button is gone then.
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, isSignedIn };
    const hasEntered = isSignedIn && !before.isSignedIn;
    if (hasEntered || (before.step !== step && !hasComplaints)) title.current?.focus();
  }, [step, isSignedIn, hasComplaints]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.goOn();
  }

  // Said here once more, because the table of circle roles would be a load for every visitor.
  if (circleRole && circleRole !== 'organizer') return <PostedByOrganizers />;
  // They came to do something else, and have all it takes.
  if (returnUrl && form.hasFamily && !form.isBusy) return <Navigate to={returnUrl} replace />;

  const words = wordsOf(form, variant);
  const mayUseGoogle =
    hasGoogle && !form.user && (step === 'account' || (step === 'care' && variant.hasGoogleFirst));

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <BackLink form={form} />
        <IntentNote
          on={['connect']}
          first={form.user ? 'Finish signing up' : 'Sign up'}
          then={{ connect: 'Three short steps, and your message opens.' }}
        />
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {words.title}
        </h1>
        <p className={styles.subtitle}>{words.subtitle}</p>
        <SignUpProgress look={variant.progress} number={form.number + 1} count={form.count} />
        {words.note && <p>{words.note}</p>}
        {mayUseGoogle && (
          <div className={styles.google}>
            <GoogleButton
              signupType="family"
              onEntered={({ displayName }) => {
                // The account step says so itself.
                if (step === 'care') toast.success(`You are signed in as ${displayName}.`);
              }}
            />
            <OrSeparator />
          </div>
        )}
        <Form className={styles.form} onSubmit={submit} noValidate>
          <ErrorSummary errors={form.complaints} mended={form.mended} />
          {step === 'care' && (
            <CareQuestions
              form={form}
              isStartDateRequired={variant.isStartDateRequired}
              legend="Care types"
            />
          )}
          {step === 'preferences' && (
            <>
              <PreferenceQuestions form={form} />
              <PostQuestions form={form} />
            </>
          )}
          {step === 'account' && <AccountStep form={form} />}
          <div className={styles.buttons}>
            {form.number > 0 && (
              <Button size="large" onClick={form.goBack} disabled={form.isBusy}>
                Previous
              </Button>
            )}
            <GoOnButton form={form} />
          </div>
        </Form>
      </div>
      <SignUpPreview form={form} />
    </div>
  );
}

export function BackLink({ form }: { form: Pick<SignUpForm, 'isBusy' | 'hasFamily'> }) {
  const returnUrl = useReturnUrl();
  // Always rendered, so that the layout does not shift while the form is sent.
  if (form.isBusy) return <p className={styles.back} />;
  return (
    <p className={styles.back}>
      <Link to={form.hasFamily ? '/family-dashboard' : withReturn('/signup', returnUrl)}>
        <IconChevronLeft size={20} aria-hidden />
        {form.hasFamily ? 'Back to dashboard' : 'Back to signup options'}
      </Link>
    </p>
  );
}

type Words = { title: string; subtitle: string; note?: string };

function wordsOf({ step, user }: SignUpForm, variant: Variant): Words {
  if (step === 'care') {
    return { title: 'What type of care do you need?', subtitle: variant.careSubtitle };
  }
  if (step === 'preferences') {
    return { title: 'Schedule and experience', subtitle: 'Tell us about your preferences' };
  }
  if (user) {
    return {
      title: "You're already signed in",
      subtitle: 'Complete your registration to finish setting up your family profile.',
      note: `You are signed in as ${user.displayName}.`,
    };
  }
  return {
    title: 'Create your account',
    subtitle: 'Create your account to get started',
    note: 'Complete your registration to start finding caregivers.',
  };
}

function GoOnButton({ form }: { form: SignUpForm }) {
  const { answers, user, hasFamily, isBusy } = form;
  if (form.number < form.count - 1) {
    return (
      <Button
        type="submit"
        tone="accent"
        size="large"
        busy={form.isChecking ? 'Checking...' : undefined}
      >
        Next
      </Button>
    );
  }
  const isFilled = [answers.displayName, answers.email, form.password].every(
    (text) => text.trim() !== '',
  );
  return (
    <Button
      type="submit"
      tone="accent"
      size="large"
      disabled={!user && !isFilled}
      busy={isBusy ? (hasFamily ? 'Posting...' : 'Creating account...') : undefined}
    >
      {hasFamily ? 'Post job' : 'Complete sign up'}
    </Button>
  );
}

/** For who acts for a family and may not post for it. */
function PostedByOrganizers() {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <h1>Organizers post jobs</h1>
        <p>You act for a family. Please ask an organizer of its care circle to post the job.</p>
        <LinkButton to="/circle">Your care circle</LinkButton>
      </div>
    </div>
  );
}
