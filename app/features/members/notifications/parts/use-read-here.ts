import { useEffect } from 'react';
import { call } from '#gate/call.ts';

/** The bell need not tell, nor a mail, what stands on a page that is shown. A failure is ignored: the next visit does it. */
export function useReadHere(path: string, isShown: boolean) {
  useEffect(() => {
    if (isShown) call('POST notifications/mark-read', { path }).catch(() => undefined);
  }, [path, isShown]);
}
