import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';

import { classNames } from '#ui/class-names.ts';
import styles from './menu.module.css';

type MenuProps = {
  label: string;
  className?: string;
  /** The button's content: a face or an icon. */
  trigger: ReactNode;
  /** MenuLink and MenuButton. */
  children: ReactNode;
};

/** Not what stands deeper in an item, such as the button that tries to load it again. */
const choices = 'li > :is(a, button)';

/** A button that opens a short list of links and actions. */
export function Menu({ label, className, trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    const stops = [button.current, ...(root.current?.querySelectorAll<HTMLElement>(choices) ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    const next = now + (event.key === 'ArrowDown' ? 1 : -1);
    stops.at(next % stops.length)?.focus();
  }

  function closeAfterChoice(event: MouseEvent) {
    if (!(event.target instanceof Element && event.target.closest(choices))) return;
    setOpen(false);
    // The chosen item is removed; a dialog that it opens returns the focus to the menu's button.
    if (root.current?.contains(document.activeElement)) button.current?.focus();
  }

  return (
    <div ref={root} className={classNames(styles.menu, className)} onKeyDown={steer}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
        <span className="visually-hidden">{label}</span>
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen} onClick={closeAfterChoice}>
        {isOpen && children}
      </ul>
    </div>
  );
}

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...rest} className={classNames(styles.item, className)} />
    </li>
  );
}

export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <li>
      <button type="button" {...rest} className={classNames(styles.item, className)} />
    </li>
  );
}
