import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs';
import { lazy, Suspense, useRef } from 'react';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { SignupType } from '../rules.ts';
import styles from './google-button.module.css';
import { useHasGoogle } from './use-has-google.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

// Only for people who had a password before.
const LinkingCard = lazy(async () => ({
  default: (await import('./linking-card.tsx')).LinkingCard,
}));

type GoogleButtonProps = {
  /** the role of a new account; without it new users are sent to choose one */
  signupType?: SignupType;
  /** called instead of leaving the page, inside a wizard */
  onEntered?: (user: SessionUser) => void;
};

const busyLabels: Partial<Record<string, string>> = {
  connecting: 'Connecting...',
  success: 'Signed in',
};

/** Empty where signing in with Google is not set up. */
export function GoogleButton(props: GoogleButtonProps) {
  return useHasGoogle() ? <GoogleEntrance {...props} /> : null;
}

function GoogleEntrance({ signupType, onEntered }: GoogleButtonProps) {
  const { state, open, arrive, dismiss } = useGoogleSignIn({ signupType, onEntered });
  const button = useRef<HTMLButtonElement>(null);

  function dismissCard() {
    dismiss();
    button.current?.focus();
  }

  return (
    <div className={`${styles.frame} needs-script`}>
      {state.phase === 'problem' && (
        <Notice tone="problem" live>
          {state.words}
        </Notice>
      )}
      {state.phase === 'linking' && (
        <Suspense>
          <LinkingCard email={state.email} onDismiss={dismissCard} onLinked={arrive} />
        </Suspense>
      )}
      <Button ref={button} size="large" wide busy={busyLabels[state.phase]} onClick={open}>
        <IconBrandGoogle size={22} aria-hidden />
        Continue with Google
      </Button>
      <p role="status" className={styles.hint}>
        {state.phase === 'connecting' && 'Please continue in the Google window.'}
      </p>
    </div>
  );
}
