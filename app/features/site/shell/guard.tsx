import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect } from 'react';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import {
  loggedOut,
  sessionCheckFailed,
  useSession,
} from '#features/members/sessions/parts/use-session.ts';
import { pageContext } from '#gate/page-context.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { meetsNeed } from '#values/roles.ts';
import type { Need } from '#values/roles.ts';
import { noticeCookie } from './notices.ts';
import type { NoticeName } from './notices.ts';
import { PageSkeleton } from '#ui/page/page-skeleton.tsx';
import { ProblemPage } from '#ui/page/problem-page.tsx';

type Refusal = { to: string; notice?: NoticeName };

/** Where a user who may not see `path` is redirected; null if they may see it. */
export function refusal(user: SessionUser | null, need: Need, path: string): Refusal | null {
  if (meetsNeed(user, need)) return null;
  if (need === 'admin' && user) return { to: '/', notice: 'admins-only' };
  const login = `/login?${new URLSearchParams({ returnUrl: path, ...(user && { need }) })}`;
  return need === 'admin' ? { to: login, notice: 'sign-in-needed' } : { to: login };
}

/** On the server a refusal is an HTTP redirect. */
export function guardOnServer(need: Need) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { user } = await context.get(pageContext).call('GET auth/session', {});
    const { pathname, search } = new URL(request.url);
    const refused = refusal(user, need, pathname + search);
    if (!refused) return null;
    throw redirect(refused.to, {
      headers: refused.notice ? { 'Set-Cookie': noticeCookie(refused.notice) } : {},
    });
  };
}

/** In the browser the session may have to be loaded first. */
export function Guard({ need }: { need: Need }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isCheckFailed = session.error === sessionCheckFailed;
  const isUserKept = isCheckFailed && session.user !== null;
  // The page stays, so that nothing typed is lost; the server checks every call anyway.
  useEffect(() => {
    if (isUserKept) toast.error(sessionCheckFailed);
  }, [isUserKept]);
  if (session.isLoading) return <PageSkeleton />;
  if (isCheckFailed && !session.user) return <SessionUnknown onRetry={session.checkAgain} />;
  const hasLoggedOut = session.error === loggedOut.error;
  const refused = hasLoggedOut ? { to: '/' } : refusal(session.user, need, pathname + search);
  return refused ? <Redirect {...refused} /> : <Outlet />;
}

/** Offers a retry before the login, because the user may be signed in. */
function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const { pathname, search } = useLocation();
  const returnUrl = new URLSearchParams({ returnUrl: pathname + search });
  return (
    <ProblemPage
      icon={IconPlugConnectedX}
      title={sessionCheckFailed}
      text="We could not find out whether you are signed in. Please check your connection and try again."
      onRetry={onRetry}
      mayPass
      way={{ to: `/login?${returnUrl}`, label: 'Log in' }}
    />
  );
}

function Redirect({ to, notice }: Refusal) {
  useEffect(() => {
    if (notice) document.cookie = noticeCookie(notice);
  }, [notice]);
  return <Navigate to={to} replace />;
}
