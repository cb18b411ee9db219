import { useMutation } from '@tanstack/react-query';
import { undoSeconds } from '#features/approvals/rules.ts';
import { call } from '#gate/call.ts';
import { toast } from '#ui/toast-store.ts';
import { useRefresh } from './use-refresh.ts';

type Decision = { caregiverId: string; approve: boolean; reason?: string };

const failure = 'Failed to approve/reject caregiver.';

type Hooks = { onDecided?: (decision: Decision) => void; onUndone?: (caregiverId: string) => void };

/** Approves, rejects, and for ten seconds takes it back. */
export function useDecisions({ onDecided, onUndone }: Hooks = {}) {
  const refresh = useRefresh();

  const undo = useMutation({
    mutationFn: (caregiverId: string) =>
      call('POST admin/caregiver/undo-decision', { caregiverId }),
    onSuccess: (_, caregiverId) => {
      toast.success('Decision undone. Nobody was told of it.');
      onUndone?.(caregiverId);
    },
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });

  const decide = useMutation({
    mutationFn: (decision: Decision) => call('POST admin/caregiver/approve', decision, { failure }),
    onSuccess: (_, decision) => {
      const { caregiverId, approve } = decision;
      toast.success(`Caregiver ${approve ? 'approved' : 'rejected'} successfully.`, {
        label: 'Undo',
        seconds: undoSeconds,
        run: () => undo.mutate(caregiverId),
      });
      onDecided?.(decision);
    },
    onError: ({ message }) =>
      toast.error(message === failure ? failure : `Failed to approve/reject caregiver: ${message}`),
    onSettled: refresh,
  });

  return { decide, undo };
}
