import type { ReactNode } from 'react';
import { LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkForm, useLink } from './link-form.tsx';
import styles from './link-page.module.css';

type LinkPageProps = {
  endpoint: Parameters<typeof useLink>[0];
  title: string;
  /** what the button will do */
  children: ReactNode;
  button: string;
  done: string;
  onDone?: () => void;
  /** where to go afterwards */
  next: { to: string; label: string };
  /** where to go when the link no longer works */
  renewal: { to: string; label: string };
};

export function LinkPage(props: LinkPageProps) {
  const { endpoint, title, children, button, done, onDone, next, renewal } = props;
  const link = useLink(endpoint, onDone);
  if (link.isDone) {
    return (
      <LinkFrame title={title}>
        <Notice tone="success" live>
          {done}
        </Notice>
        <LinkButton to={next.to} tone="green">
          {next.label}
        </LinkButton>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title={title}>
      {link.problem ? (
        <>
          <Notice tone="problem" live>
            {link.problem.message}
          </Notice>
          <LinkButton to={renewal.to}>{renewal.label}</LinkButton>
        </>
      ) : (
        <>
          {children}
          <LinkForm link={link} tone="accent" size="large">
            {button}
          </LinkForm>
        </>
      )}
    </LinkFrame>
  );
}

export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
