import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CompareBox, CompareTray } from '#features/caregivers/comparisons/parts/compare-tray.tsx';
import { useChosen } from '#features/caregivers/comparisons/parts/use-chosen.ts';
import { comparisonPath, mostCompared } from '#features/caregivers/comparisons/rules.ts';
import { cardLengths, shown } from '#features/caregivers/directory/rules.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { moveButtonId, ShortlistItem } from './shortlist-item.tsx';
import { idsOf } from './shortlist.ts';
import type { Entry, Shortlist } from './shortlist.ts';
import styles from './shortlist-view.module.css';

type ShortlistViewProps = {
  list: Shortlist;
  /** where it is kept, and for whom */
  intro: ReactNode;
  notice?: ReactNode;
  /** what a circle says of somebody; undefined where there is no circle */
  votesOf?: ((entry: Entry) => ReactNode) | undefined;
};

export function ShortlistView({ list, intro, notice, votesOf }: ShortlistViewProps) {
  const { entries, error, retry } = list;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.heading}>
        <h1>Shortlist</h1>
        {intro}
      </div>
      {notice}
      <HiddenNotice list={list} />
      {entries ? (
        <Entries list={list} entries={entries} votesOf={votesOf} />
      ) : error ? (
        <Notice tone="problem" title={error.message} live>
          <Button size="small" className={styles.retry} onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading your shortlist">
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}

type EntriesProps = Pick<ShortlistViewProps, 'list' | 'votesOf'> & { entries: Entry[] };

function Entries({ list, entries, votesOf }: EntriesProps) {
  const chosen = useChosen(entries.map(candidateOf), mostCompared);
  const { move, announcement } = useMoving(list, entries);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = comparisonPath(chosen.people.map(({ id }) => id));

  function remove(entry: Entry) {
    const place = entries.indexOf(entry);
    list.remove(entry);
    heading.current?.focus();
    const offer = { label: 'Undo', undo: () => list.restore(entry, place), seconds: 10 };
    toast.success(`${nameOf(entry)} is no longer on your shortlist.`, offer);
  }

  return (
    <section className={styles.entries} aria-labelledby="saved-count">
      {/* Takes the focus of the button that goes with a removed caregiver. */}
      <h2 id="saved-count" ref={heading} tabIndex={-1} className={styles.count}>
        {entries.length === 1 ? '1 caregiver' : `${entries.length} caregivers`}
        {entries.length > 1 && <small> Tick two to four of them to compare.</small>}
      </h2>
      {entries.length === 0 && <NobodySaved />}
      <ul className={styles.list}>
        {entries.map((entry, place) => (
          <ShortlistItem
            key={entry.caregiver.id}
            entry={entry}
            choice={
              entries.length > 1 && (
                <CompareBox person={candidateOf(entry)} name="ids" chosen={chosen} />
              )
            }
            ways={
              entries.length > 1 ? { up: place > 0, down: place < entries.length - 1 } : undefined
            }
            onMove={(by) => move(entry, by)}
            onRemove={() => remove(entry)}
            onNote={(note, before) => list.writeNote(entry, note, before)}
            votes={votesOf?.(entry)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <CompareTray chosen={chosen} action="/compare" path={path}>
        <ShareButton title="Caregivers side by side" path={votesOf ? `/circle${path}` : path} />
      </CompareTray>
    </section>
  );
}

/** Moves by one place; the focus stays on the button, wherever it has gone. */
function useMoving(list: Shortlist, entries: Entry[]) {
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string>(undefined);
  const order = idsOf(entries).join();
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = undefined;
  }, [order]);
  return {
    announcement,
    move(entry: Entry, by: -1 | 1) {
      pressed.current = moveButtonId(entry, by);
      const place = list.move(entry, by);
      setAnnouncement(`${nameOf(entry)} is now number ${place + 1} of ${entries.length}.`);
    },
  };
}

function NobodySaved() {
  return (
    <div className={styles.frame}>
      <EmptyState
        icon={IconHeart}
        title="Nobody is saved yet"
        action={
          <LinkButton to="/caregivers" tone="green">
            Find caregivers
          </LinkButton>
        }
      >
        Press the heart of a caregiver to keep them here. You can write a note about each, put them
        in your order, and see them side by side.
      </EmptyState>
    </div>
  );
}

function HiddenNotice({ list: { hiddenCount, removeHidden } }: { list: Shortlist }) {
  if (hiddenCount === 0) return null;
  const isOne = hiddenCount === 1;
  return (
    <Notice>
      {isOne ? 'One caregiver you saved is' : `${hiddenCount} caregivers you saved are`} not listed
      at the moment. {isOne ? 'They come' : 'They all come'} back here when they are.{' '}
      <Button size="small" tone="plain" onClick={removeHidden}>
        {isOne ? 'Forget this one' : 'Forget these'}
      </Button>
    </Notice>
  );
}

const nameOf = ({ caregiver }: Entry) => shown(caregiver.displayName, cardLengths.name);

const candidateOf = (entry: Entry) => ({
  id: entry.caregiver.id,
  displayName: nameOf(entry),
  photo: entry.caregiver.profilePhotoUrl,
});
