import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  readKept,
  useKeptShortlist,
  writeKept,
} from '#features/caregivers/directory/parts/kept-shortlist.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { broughtText, leftText } from './brought-words.ts';

/**
 * Takes what a visitor saved in this browser into the account of a family, once they have signed in.
 * What does not go there stays in the browser, and is not tried again by itself, nor brought to whoever
 * signs in next. Who acts for another's family is asked first, because all of its circle would read their
 * notes.
 */
export function useBringShortlist(user: SessionUser) {
  const kept = useKeptShortlist();
  const bring = useBring(user);
  const isWaiting = Boolean(kept?.saved.length) && !kept?.leftBy;
  const isFamily = user.roles.includes('family') && !user.circle;
  const begun = useRef(false);
  useEffect(() => {
    if (!isWaiting || !isFamily || begun.current) return;
    begun.current = true;
    // Without a connection the next page tries again.
    void bring().catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [isWaiting, isFamily]);
}

/** Brings all that is kept, and says what became of it. */
export function useBring(user: SessionUser) {
  const client = useQueryClient();
  return async () => {
    const { caregiverIds, isFull } = await call('POST shortlist/bring', {
      saved: readKept().saved,
    });
    const left = readKept().saved.filter(({ caregiverId }) => !caregiverIds.includes(caregiverId));
    writeKept({ saved: left, leftBy: user.id });
    for (const key of ['GET shortlist/ids', 'GET shortlist/list']) {
      // An answer that is on its way to a page not yet shown would count as fresh when it arrives.
      await client.cancelQueries({ queryKey: [key] });
      void client.invalidateQueries({ queryKey: [key] });
    }
    if (left.length > 0) toast.info(leftText(left.length, isFull));
    else toast.success(broughtText(caregiverIds.length));
  };
}
