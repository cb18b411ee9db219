import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import {
  useSetSessionUser,
  useFinishSignIn,
} from '#features/members/sessions/parts/finish-sign-in.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { withReturn } from '#values/return-path.ts';
import type { SignInMessage } from '../contract.ts';
import { homeAfterProvider } from '../rules.ts';
import type { SignupType } from '../rules.ts';
import { openSignInWindow } from './sign-in-window.ts';

type State =
  | { phase: 'idle' | 'connecting' | 'success' }
  | { phase: 'problem'; words: string }
  /** the address has an account that must be signed in to first */
  | { phase: 'linking'; email: string };

const texts = {
  blocked:
    'Failed to open authentication window. Please check if popup blockers are disabled and try again.',
  noSession: 'Failed to complete authentication. Please try again.',
  unexpected: 'An unexpected error occurred during authentication. Please try again.',
  refused: 'Authentication failed. Please try again.',
  closed: 'The Google window was closed before you were signed in. Please try again.',
  timedOut: 'Signing in with Google took longer than 5 minutes. Please try again.',
};

type Options = { signupType?: SignupType; onEntered?: (user: SessionUser) => void };

/** Signs in through the provider's window. */
export function useGoogleSignIn({ signupType, onEntered }: Options) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const returnUrl = useReturnUrl();
  const navigate = useNavigate();
  const setSessionUser = useSetSessionUser();
  const finish = useFinishSignIn(returnUrl, homeAfterProvider);
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  const fail = (words: string) => setState({ phase: 'problem', words });

  function open() {
    stopListening.current?.();
    try {
      stopListening.current = openSignInWindow(signupType, {
        onMessage: (message) => handleMessage(message).catch(() => fail(texts.unexpected)),
        onClosed: () => fail(texts.closed),
        onTimeout: () => fail(texts.timedOut),
      });
      if (stopListening.current) setState({ phase: 'connecting' });
      else fail(texts.blocked);
    } catch {
      fail(texts.unexpected);
    }
  }

  async function handleMessage(message: SignInMessage) {
    if (message.type === 'OAUTH_TOKEN_SUCCESS') return exchange(message.token);
    const { code, message: words, details } = message.error;
    if (code === 'account_linking_required' && details) {
      setState({ phase: 'linking', email: details.email });
    } else if (code === 'signup_required') {
      toast.info(words);
      await navigate(withReturn('/signup', returnUrl));
    } else {
      fail(words || texts.refused);
    }
  }

  async function exchange(tempToken: string) {
    const answer = await call('POST auth/establish_session', { tempToken }).catch(() => undefined);
    if (answer) await arrive(answer);
    else fail(texts.noSession);
  }

  /** Leads to the user's home page, or calls `onEntered` inside a wizard. */
  async function arrive({ user }: { user: SessionUser }) {
    setState({ phase: 'success' });
    if (!onEntered) return finish({ user });
    setSessionUser(user);
    onEntered(user);
  }

  return { state, open, arrive, dismiss: () => setState({ phase: 'idle' }) };
}
