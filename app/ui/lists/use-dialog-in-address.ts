import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePath } from './use-tab.ts';

/**
 * A dialog that is open when the address says so: it can be linked to, and Back closes it. It closes
 * before the address changes, because a modal dialog blocks input into the page.
 */
export function useDialogInAddress(name: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  async function close() {
    setClosing(true);
    await navigate(pagePath(search, { [name]: null }), { preventScrollReset: true });
    setClosing(false);
  }
  return { id: isClosing ? null : search.get(name), close: () => void close() };
}
