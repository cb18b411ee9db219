import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#ui/feedback/toast-store.ts';
import { notices, takeNotice } from './notices.ts';

/** Says what a redirect had to say, on whichever page the redirects end. */
export function KeptNotice() {
  const { key } = useLocation();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast.error(notices[notice]);
  }, [key]);
  return null;
}
