import { useEffect } from 'react';
import { call } from '#gate/call.ts';

/**
 * The bell need not tell, nor a mail, what stands on a page that somebody looks at: when it is shown, and each
 * time its data come anew. A failure is ignored: the next visit does it.
 */
export function useReadHere(path: string, shownAt: number) {
  useEffect(() => {
    if (shownAt === 0 || document.visibilityState !== 'visible') return;
    call('POST notifications/mark-page-read', { path }).catch(() => undefined);
  }, [path, shownAt]);
}
