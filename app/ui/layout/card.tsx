import type { ComponentProps } from 'react';
import { Link } from '#ui/page/link.tsx';

import styles from './card.module.css';
import { classNames } from '#ui/class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'li' | 'article' | 'section' };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // `ComponentProps<'div'>` fits all four elements: none of them has attributes of its own.
  const Surface = Element as 'div';
  return <Surface {...rest} className={classNames(styles.card, className)} />;
}

/** The main link of a card, usually its name. It covers the whole card. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
