import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { rejectDraft, undoSeconds } from '../rules.ts';
import { call } from '#gate/call.ts';
import { dismissToast, toast } from '#ui/feedback/toast-store.ts';
import { drop } from '#ui/tab-store.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';

type Decision = { caregiverId: string; name?: string; approve: boolean; reason?: string };

const failure = 'Failed to approve/reject caregiver.';

type Hooks = { onDecided?: (decision: Decision) => void; onUndone?: (caregiverId: string) => void };

/** Approves or rejects a caregiver, and offers to undo the decision for ten seconds. */
export function useDecisions({ onDecided, onUndone }: Hooks = {}) {
  const refresh = useRefresh();
  const offers = useRef(new Map<string, number>());

  const undo = useMutation({
    mutationFn: (caregiverId: string) =>
      call('POST admin/caregiver/undo-decision', { caregiverId }),
    onSuccess: (_, caregiverId) => {
      // The decision may have been undone by a shortcut, while its toast still offers to undo it.
      dismissToast(offers.current.get(caregiverId));
      toast.success('Decision undone. Nobody was told of it.');
      onUndone?.(caregiverId);
    },
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });

  const decide = useMutation({
    mutationFn: ({ name: _, ...decision }: Decision) =>
      call('POST admin/caregiver/approve', decision, { failure }),
    onSuccess: (_, decision) => {
      const { caregiverId, name, approve } = decision;
      const text = `Caregiver ${approve ? 'approved' : 'rejected'} successfully.`;
      const offer = {
        label: 'Undo',
        seconds: undoSeconds,
        undo: () => undo.mutate(caregiverId),
      };
      const id = toast.about(name).success(text, offer);
      offers.current.set(caregiverId, id);
      drop(rejectDraft(caregiverId));
      onDecided?.(decision);
    },
    onError: ({ message }, { name }) =>
      toast
        .about(name)
        .error(message === failure ? failure : `Failed to approve/reject caregiver: ${message}`),
    onSettled: refresh,
  });

  return { decide, undo };
}
