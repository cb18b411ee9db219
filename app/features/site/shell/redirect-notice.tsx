import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#ui/feedback/toast-store.ts';
import { notices, takeNotice } from './notices.ts';

/** Shows the notice of a redirect, on the page where the redirects end. */
export function RedirectNotice() {
  const { key } = useLocation();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast.error(notices[notice]);
  }, [key]);
  return null;
}
