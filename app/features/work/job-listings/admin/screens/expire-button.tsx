import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';

/** Ends a listing at once, after a confirmation. */
export function ExpireButton({ id, title }: { id: number; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const refresh = useRefresh();
  const expire = useMutation({
    mutationFn: () => call('POST admin/listings/expire', { id }),
    onSuccess: () => {
      toast.about(title).success('The listing has ended.');
      close();
      return refresh();
    },
    onError: ({ message }) => toast.about(title).error(message),
  });
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        End<span className="visually-hidden"> {title}</span>
      </Button>
      <Dialog
        open={isOpen}
        title={`End “${title}”?`}
        busy={expire.isPending}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="accent"
              busy={expire.isPending ? 'Ending…' : undefined}
              onClick={() => expire.mutate()}
            >
              End it now
            </Button>
          </>
        }
      >
        <p>It leaves the job board at once, and nobody can apply any more.</p>
      </Dialog>
    </>
  );
}
