import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from 'react-router';
import { SessionProvider } from '#features/members/sessions/parts/session-provider.tsx';
import { sessionQuery, useSession } from '#features/members/sessions/parts/use-session.ts';
import { servedTimeZoneKey } from '#features/members/sessions/parts/use-time-zone.ts';
import { useAccountTools } from '#features/site/shell/use-account-tools.ts';
import { countsQuery } from '#features/site/shell/counts-query.ts';
import { BrokenPage, BrokenPageFrame } from '#features/site/shell/broken-page.tsx';
import { EarlyTaps } from '#features/site/shell/early-taps.tsx';
import { OutdatedNotice } from '#features/site/shell/outdated-notice.tsx';
import { PageScroll } from '#features/site/shell/page-scroll.tsx';
import { NavigationProgress } from '#features/site/shell/navigation-progress.tsx';
import { RedirectNotice } from '#features/site/shell/redirect-notice.tsx';
import { useLinks } from '#ui/page/link.tsx';
import { NotFound } from '#ui/page/not-found.tsx';
import { PageAnnouncer } from '#features/site/shell/page-announcer.tsx';
import type { Answer } from '#gate/calls.ts';
import { pageContext } from '#gate/page-context.ts';
import { askOnServer } from '#gate/page-queries.ts';
import { textFontUrl } from '#ui/theme/text-font.ts';
import { timeZoneOf } from '#values/time-zone.ts';
import '#ui/theme/theme.ts';
import { Toaster } from '#ui/feedback/toast.tsx';
import type { Route } from './+types/root.ts';
import { AnswersScript } from './answers-script.tsx';
import { useNonce } from './nonce.ts';
import { useOwnTask } from './own-task.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/**
 * What every page needs: the session, the time zone, the product's name and address, how one can
 * sign in, and for signed-in users what the header tells them.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [session] = await askOnServer([sessionQuery], page);
  const { user } = (session?.[1] ?? {}) as Partial<Answer<'GET auth/session'>>;
  if (user) {
    const zone = timeZoneOf(request.headers.get('cookie'));
    page.answers.push([servedTimeZoneKey, zone, Date.now()]);
    await askOnServer([countsQuery], page);
  }
  const { brand, publicUrl, hasGoogle } = page;
  return { brand, publicUrl, hasGoogle };
}

// In the browser the session is a separate query.
export const shouldRevalidate = () => false;

/** Not a media query (scripting: none), which older browsers do not support. */
const withoutScript =
  '.needs-script{display:none!important}.shown-without-script{display:revert!important}';

export function Layout({ children }: { children: ReactNode }) {
  useOwnTask();
  const nonce = useNonce();
  return (
    // `data-instant-scroll`: see PageScroll.
    <html lang="en-US" data-instant-scroll="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1f5f52" />
        <Meta />
        <Links nonce={nonce} />
        <noscript>
          <style>{withoutScript}</style>
        </noscript>
        <EarlyTaps nonce={nonce} />
      </head>
      <body>
        {children}
        <PageScroll nonce={nonce} />
        <AnswersScript />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useLinks();
  return (
    <SessionProvider>
      <NavigationProgress />
      <OutdatedNotice />
      <Outlet />
      <LiveEventsOfUser />
      <RedirectNotice />
      <PageAnnouncer />
      <Toaster />
    </SessionProvider>
  );
}

/** Outside of the pages, so that the connection stays when someone goes to another one. */
function LiveEventsOfUser() {
  const { user } = useSession();
  const tools = useAccountTools(user !== null);
  return user && tools && <tools.LiveEvents key={user.id} userId={user.id} />;
}

/** Rendered instead of `Root`, so it provides the session that the header needs. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SessionProvider>
      <BrokenPageFrame>
        {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <BrokenPage />}
      </BrokenPageFrame>
    </SessionProvider>
  );
}
