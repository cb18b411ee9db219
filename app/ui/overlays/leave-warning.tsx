import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveWarningProps = { isChanged: boolean; onLeave?: () => void };

/** Asks before someone walks away from what they have not saved. */
export function LeaveWarning({ isChanged, onLeave }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useWarningBeforeUnload(isChanged);
  const stay = () => blocker.reset?.();

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      footer={
        <>
          <Button
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            Leave without saving
          </Button>
          <Button tone="green" onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>You have changes that are not saved yet. If you leave now, they are discarded.</p>
    </Dialog>
  );
}

/**
 * Closing the tab or reloading: the browser asks in its own words. Chrome would also ask before a call to 911
 * or a mail, which leave the page as it is.
 */
function useWarningBeforeUnload(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return undefined;
    let staysUntil = 0;
    const noteCall = ({ target, timeStamp }: MouseEvent) => {
      const link = (target as Element).closest('a[href^="tel:"], a[href^="mailto:"]');
      if (link) staysUntil = timeStamp + 1000;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (event.timeStamp <= staysUntil) return;
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 119 asks for nothing else
      event.returnValue = true;
    };
    window.addEventListener('click', noteCall, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('click', noteCall, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
}
