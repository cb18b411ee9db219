import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#ui/feedback/toast-store.ts';
import { notices, takeNotice } from './notices.ts';

/** Shows the notice of a redirect, on the page where the redirects end. */
export function RedirectNotice() {
  const { key } = useLocation();
  useEffect(() => {
    // After the page came alive: reading a cookie waits for another process.
    const soon = setTimeout(() => {
      const notice = takeNotice();
      if (notice) toast.error(notices[notice]);
    });
    return () => clearTimeout(soon);
  }, [key]);
  return null;
}
