import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { homeOf } from '#values/roles.ts';
import { countsQuery } from './counts-query.ts';
import { loadAccountTools } from './load-account-tools.ts';
import { currentOf, mainLinksOf } from './main-links.ts';
import { NoScriptMenu } from './no-script-menu.tsx';
import { VisitorMenu } from './visitor-menu.tsx';
import styles from './header.module.css';

const AccountTools = lazy(loadAccountTools);

/** The header of every page: the user's places, and what waits for them. */
export function Header({ children }: { children?: ReactNode }) {
  const brand = useBrand();
  const { user } = useSession();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link
          to={user ? homeOf(user.roles) : '/'}
          className={styles.home}
          aria-label={`${brand.name} home`}
        >
          <Logo name={brand.name} />
        </Link>
        <MainLinks />
        {children}
        <div className={styles.end} data-signed-in={user ? '' : undefined}>
          {user ? (
            <Suspense fallback={<span className={styles.toolsPlace} />}>
              <AccountTools key={user.id} user={user} />
            </Suspense>
          ) : (
            <Entry />
          )}
        </div>
      </div>
      <NoScriptMenu />
    </header>
  );
}

function MainLinks() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { data: counts } = useQuery({ ...countsQuery, enabled: user !== null });
  return (
    <nav className={styles.links} aria-label="Main">
      {mainLinksOf(user?.roles ?? []).map((link) => (
        <Link key={link.to} to={link.to} aria-current={currentOf(link, pathname, search)}>
          {link.label}
          {user && link.count && <Count of={counts?.[link.count]} />}
        </Link>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{of}</span>
    </>
  );
}

function Entry() {
  return (
    <>
      <LinkButton to="/login" tone="plain" size="small" className={styles.login}>
        Login
      </LinkButton>
      <LinkButton to="/signup" tone="green" size="small" className={styles.signUp}>
        Sign Up
      </LinkButton>
      <VisitorMenu />
    </>
  );
}
