import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/page/link.tsx';

import { numberText } from '#values/number-text.ts';
import styles from './tabs.module.css';
import { useSelectedInView } from './use-selected-in-view.ts';

type Tab = { id: string; label: string; count?: number; panel: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; selected?: string; onSelect?: (id: string) => void };

/** Tabs within a page. Only the selected panel is mounted, so the others load no data. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = selected ?? chosen;
  const list = useSelectedInView<HTMLDivElement>(current);
  const prefix = useId();

  function select(id: string) {
    setChosen(id);
    onSelect?.(id);
  }

  function steer(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === current);
    const goal = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const next = tabs.at(goal % tabs.length);
    if (!next) return;
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={steer}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}-tab`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${prefix}${tab.id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
            <Count of={tab.count} />
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          tab.id === current && (
            <div
              key={tab.id}
              role="tabpanel"
              id={`${prefix}${tab.id}-panel`}
              aria-labelledby={`${prefix}${tab.id}-tab`}
              tabIndex={0}
              className={styles.panel}
            >
              {tab.panel}
            </div>
          ),
      )}
    </div>
  );
}

type LinkTabsProps = {
  label: string;
  tabs: {
    to: string;
    label: string;
    count?: number;
    /** where the query of the address decides; by default its path does */
    isCurrent?: boolean;
  }[];
};

/** Tabs that are links to separate pages. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const { pathname, search } = useLocation();
  const list = useSelectedInView(pathname + search);
  return (
    <nav ref={list} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, count, isCurrent = to === pathname }) => (
        <Link
          key={name}
          to={to}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
          <Count of={count} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  return of ? <span className={styles.count}>{numberText(of)}</span> : null;
}
