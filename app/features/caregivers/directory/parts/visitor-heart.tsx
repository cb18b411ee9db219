import { toast } from '#ui/feedback/toast-store.ts';
import { isFullText, mostSaved } from '../shortlist-rules.ts';
import { Heart, showWayToShortlist } from './heart.tsx';
import type { HeartProps } from './heart.tsx';
import { readKept, useKeptShortlist, writeKept } from './kept-shortlist.ts';

/** Saves in this browser. */
export function VisitorHeart(props: HeartProps) {
  const { id, displayName } = props.caregiver;
  const kept = useKeptShortlist();
  function save(isSaved: boolean) {
    const { saved, ...rest } = readKept();
    const others = saved.filter(({ caregiverId }) => caregiverId !== id);
    if (!isSaved) return writeKept({ ...rest, saved: others });
    if (others.length >= mostSaved) return void toast.about(displayName).error(isFullText);
    // Without `leftBy`: who is new shall be brought at the next sign-in.
    writeKept({ saved: [{ caregiverId: id, note: '' }, ...others] });
    if (others.length === 0) showWayToShortlist('Saved in this browser.');
  }
  if (!kept) return null;
  const isSaved = kept.saved.some(({ caregiverId }) => caregiverId === id);
  return <Heart {...props} isSaved={isSaved} onSave={save} />;
}
