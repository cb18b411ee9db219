import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';

import styles from './button.module.css';
import { classNames } from '#ui/class-names.ts';
import { useIsWaiting } from '#ui/fields/form.tsx';

type Look = {
  /** Accent for the main action of a screen, green for others, outline for neutral, plain for "not now". */
  tone?: 'accent' | 'green' | 'outline' | 'plain';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & { /** The label while the action runs. */ busy?: string };

export function Button({ tone, size, wide, busy, className, children, ...rest }: ButtonProps) {
  const isBusy = busy !== undefined;
  const isWaiting = useIsWaiting() && rest.type === 'submit';
  return (
    <button
      type="button"
      {...rest}
      disabled={isWaiting || rest.disabled}
      className={look({ tone, size, wide }, className)}
      // Not `disabled`, so that a busy button keeps the focus.
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? swallow : rest.onClick}
    >
      <span className={styles.label} data-covered={isBusy || undefined}>
        {children}
      </span>
      {isBusy && (
        <span className={styles.busy}>
          <span className={styles.spinner} aria-hidden />
          {busy}
        </span>
      )}
    </button>
  );
}

type LinkButtonProps = Look & ComponentProps<typeof Link>;

export function LinkButton({ tone, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ tone, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  children: ReactNode;
};

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, className)}
    />
  );
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label'> & { label: string };

export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <Link {...rest} aria-label={label} className={classNames(styles.icon, className)} />;
}

function look({ tone = 'outline', size = 'medium', wide }: Look, className?: string): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide, className);
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
