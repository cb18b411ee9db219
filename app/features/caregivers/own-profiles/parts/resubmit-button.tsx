import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';

export function ResubmitButton() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST caregiver/profile/resubmit', {}),
    onSuccess: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      toast.success('Your profile is back in review.');
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button
      size="small"
      tone="green"
      busy={isPending ? 'Resubmitting...' : undefined}
      onClick={() => mutate()}
    >
      Resubmit
    </Button>
  );
}
