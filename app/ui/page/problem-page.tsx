import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { IconTile } from '#ui/display/icon-tile.tsx';
import { InHead } from './in-head.tsx';
import { useBrand } from './page-title.ts';
import styles from './problem-page.module.css';

type Way = { to: string; label: string };

type ProblemPageProps = {
  icon: Icon;
  title: string;
  text: string;
  onRetry?: () => void;
  /** whether the problem is temporary: then 'try again' is the main button, else the link */
  mayPass?: boolean;
  way: Way;
  otherWay?: Way;
  children?: ReactNode;
};

/** Shown instead of a page's content: what happened, and what to do now. */
export function ProblemPage(props: ProblemPageProps) {
  const { icon, title, text, onRetry, mayPass, way, otherWay, children } = props;
  const brand = useBrand();
  return (
    <div className={`wrap ${styles.problem}`}>
      <InHead>
        <title>{`${title} | ${brand.name}`}</title>
        <meta name="robots" content="noindex" />
      </InHead>
      <IconTile icon={icon} tone="green" />
      <div role="alert">
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button tone={mayPass ? 'green' : 'outline'} onClick={onRetry}>
            Try Again
          </Button>
        )}
        <LinkButton to={way.to} tone={mayPass ? 'outline' : 'green'}>
          {way.label}
        </LinkButton>
        {otherWay && (
          <LinkButton to={otherWay.to} tone="outline">
            {otherWay.label}
          </LinkButton>
        )}
      </div>
      {children}
    </div>
  );
}
