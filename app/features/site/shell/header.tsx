import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { homeOf } from '#values/roles.ts';
import { countsQuery } from './counts-query.ts';
import { currentOf, mainLinksOf } from './main-links.ts';
import { NoScriptMenu } from './no-script-menu.tsx';
import { useAccountTools } from './use-account-tools.ts';
import { VisitorMenu } from './visitor-menu.tsx';
import styles from './header.module.css';

/** The header of every page: the user's places, and what waits for them. */
export function Header({ children }: { children?: ReactNode }) {
  const brand = useBrand();
  const { user } = useSession();
  const tools = useAccountTools(user !== null);
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
          {!user && <Entry />}
          {user && !tools && <span className={styles.toolsPlace} />}
          {user && tools && <tools.AccountTools key={user.id} user={user} />}
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
      {mainLinksOf(user).map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={currentOf(link, pathname, search)}
          data-wide={link.isWide}
        >
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
