import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type DeclineButtonProps = { token: string; caregiverName: string; onDeclined: () => void };

/** Declining cannot be undone, so a dialog asks for confirmation. */
export function DeclineButton({ token, caregiverName, onDeclined }: DeclineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const decline = useMutation({
    mutationFn: () => call('POST testimonials/decline', { token }),
    onSuccess: onDeclined,
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        I would rather not
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        busy={decline.isPending}
        title="Give no testimonial?"
        footer={
          <>
            <Button tone="plain" onClick={close} disabled={decline.isPending}>
              Go back
            </Button>
            <Button
              tone="accent"
              busy={decline.isPending ? 'One moment...' : undefined}
              onClick={() => decline.mutate()}
            >
              Give none
            </Button>
          </>
        }
      >
        {decline.error && (
          <Notice tone="problem" live>
            {decline.error.message}
          </Notice>
        )}
        <p>{caregiverName} learns that you said no, and cannot ask you again.</p>
      </Dialog>
    </>
  );
}
