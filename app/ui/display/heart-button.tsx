import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import type { ReactNode } from 'react';
import { Button, IconButton, IconLink, LinkButton } from './button.tsx';
import styles from './heart-button.module.css';

type HeartButtonProps = {
  /** what is saved, for who does not see where the heart stands */
  label: string;
  title: string;
  isPressed: boolean;
  onPress: () => void;
  /** words beside the heart, where there is room for them */
  children?: ReactNode;
};

/** Puts something on a list of one's own, and takes it off again. */
export function HeartButton({ label, title, isPressed, onPress, children }: HeartButtonProps) {
  const button = { 'aria-pressed': isPressed, className: styles.heart, onClick: onPress };
  if (children) {
    return (
      <Button {...button} size="small">
        <IconHeart size={20} aria-hidden />
        {children}
      </Button>
    );
  }
  return (
    <IconButton {...button} label={label} title={title}>
      <IconHeart aria-hidden />
    </IconButton>
  );
}

type HeartLinkProps = Pick<HeartButtonProps, 'label' | 'title' | 'children'> & {
  to: string;
  onClick?: () => void;
};

/** The same heart for someone who must sign in first. */
export function HeartLink({ label, title, children, ...link }: HeartLinkProps) {
  if (children) {
    return (
      <LinkButton {...link} size="small" className={styles.heart}>
        <IconHeart size={20} aria-hidden />
        {children}
      </LinkButton>
    );
  }
  return (
    <IconLink {...link} label={label} title={title} className={styles.heart}>
      <IconHeart aria-hidden />
    </IconLink>
  );
}
