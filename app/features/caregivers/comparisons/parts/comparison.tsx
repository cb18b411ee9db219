import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/display/face.tsx';
import type { ComparedFact, Mark } from './compared-facts.ts';
import styles from './comparison.module.css';

type Column = {
  id: string;
  head: ReactNode;
  /** what they have written themselves */
  words?: ReactNode;
  /** what can be done about them, below their facts */
  actions: ReactNode;
};

type ComparisonProps = {
  people: Column[];
  facts: ComparedFact[];
  /** what their words are, if they have written any */
  wordsLabel?: string;
};

/**
 * People side by side: first what differs, then what is the same for all. A table by its roles:
 * Safari takes the roles of table elements away where a small screen changes their layout.
 */
export function Comparison({ people, facts, wordsLabel }: ComparisonProps) {
  const same = facts.filter(({ isSame }) => isSame);
  const differing = facts.filter(({ isSame }) => !isSame);
  return (
    <div className={styles.frame}>
      <div
        role="table"
        aria-label="The people side by side"
        className={styles.table}
        style={{ '--people': people.length }}
      >
        <div role="rowgroup">
          <div role="row" className={styles.row}>
            <div role="cell" className={styles.corner} />
            {people.map(({ id, head }) => (
              <div role="columnheader" key={id}>
                {head}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {differing.length > 0 && <GroupRow title="What differs" people={people} />}
          {differing.map((fact) => (
            <FactRow key={fact.label} fact={fact} people={people} />
          ))}
          {wordsLabel && (
            <div role="row" className={styles.row}>
              <div role="rowheader">{wordsLabel}</div>
              {people.map(({ id, words }) => (
                <div role="cell" key={id}>
                  {words}
                </div>
              ))}
            </div>
          )}
          {same.length > 0 && (
            <div role="row" className={classNames(styles.row, styles.same)}>
              <div role="rowheader">Same for all</div>
              <div role="cell" aria-colspan={people.length}>
                {same.map(({ label, cells }) => `${label}: ${wordsOf(cells[0]!)}`).join(' · ')}
              </div>
            </div>
          )}
          <div role="row" className={classNames(styles.row, styles.actions)}>
            <div role="cell" className={styles.corner} />
            {people.map(({ id, actions }) => (
              <div role="cell" key={id}>
                {actions}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

type PersonProps = {
  displayName: string;
  photo: string | null;
  /** null while the profile is not public */
  slug: string | null;
  /** the comparison of the others; undefined where too few would be left */
  withoutPath: string | undefined;
  children?: ReactNode;
};

/** The head of a column. */
export function ComparedPerson({ displayName, photo, slug, withoutPath, children }: PersonProps) {
  return (
    <>
      <span className={styles.head}>
        <Face name={displayName} photo={photo} size="card" />
        {withoutPath && (
          <Link to={withoutPath} className={styles.remove} aria-label={`Leave out ${displayName}`}>
            <IconX aria-hidden />
          </Link>
        )}
      </span>
      <span className={styles.name}>
        {slug ? <Link to={`/caregivers/${slug}`}>{displayName}</Link> : displayName}
      </span>
      {children}
    </>
  );
}

function GroupRow({ title, people }: { title: string; people: Column[] }) {
  return (
    <div role="row" className={classNames(styles.row, styles.group)}>
      <div role="rowheader" aria-colspan={people.length + 1}>
        {title}
      </div>
    </div>
  );
}

function FactRow({ fact, people }: { fact: ComparedFact; people: Column[] }) {
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader">{fact.label}</div>
      {fact.cells.map((cell, index) => (
        <div role="cell" key={people[index]!.id} data-large={fact.isLarge}>
          {typeof cell === 'string' ? cell : <Marks marks={cell} />}
        </div>
      ))}
    </div>
  );
}

function Marks({ marks }: { marks: Mark[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ label, has, detail }) => (
        <li key={label} data-has={has}>
          {has ? (
            <IconRosetteDiscountCheck size={20} aria-hidden />
          ) : (
            <IconMinus size={20} aria-hidden />
          )}
          <span>
            {!has && <span className="visually-hidden">Not: </span>}
            {label}
            {detail && <small className={styles.detail}>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(cell: string | Mark[]): string {
  if (typeof cell === 'string') return cell;
  const held = cell.filter(({ has }) => has).map(({ label }) => label);
  return held.join(', ') || 'none';
}
