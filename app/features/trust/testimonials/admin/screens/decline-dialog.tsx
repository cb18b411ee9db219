import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { reviewPolicy } from '../../rules.ts';
import type { PolicyReason } from '../../rules.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import dialogs from '#ui/overlays/dialog-form.module.css';

type DeclineDialogProps = { id: string; name: string; onClose: () => void };

/** Asks which part of the policy the testimonial violates; there is no other reason to decline. */
export function DeclineDialog({ id, name, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState<PolicyReason>();
  const [note, setNote] = useState('');
  const refresh = useRefresh();
  const decline = useMutation({
    mutationFn: () =>
      call('POST admin/testimonials/review', {
        id,
        approve: false,
        reason,
        note: note || undefined,
      }),
    onSuccess: () => {
      toast.about(name).success('Testimonial declined.');
      onClose();
      return refresh();
    },
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    decline.mutate();
  }

  return (
    <Dialog
      open
      title={`Decline the words of ${name}`}
      busy={decline.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="accent"
            type="submit"
            form="decline-form"
            busy={decline.isPending ? 'Declining…' : undefined}
          >
            Decline
          </Button>
        </>
      }
    >
      <Form id="decline-form" className={dialogs.form} noValidate onSubmit={send}>
        <ChoiceGroup label="What the policy has against it" error={decline.error?.message}>
          {Object.entries(reviewPolicy).map(([value, text]) => (
            <Choice
              key={value}
              type="radio"
              name="reason"
              label={text}
              checked={reason === value}
              onChange={() => setReason(value as PolicyReason)}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          label="Note"
          help="For admins alone."
          optional
          value={note}
          limit={1000}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form>
    </Dialog>
  );
}
