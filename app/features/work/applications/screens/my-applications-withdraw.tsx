import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeShownListing } from '#features/work/job-listings/parts/listing-cache.ts';
import { changeShownJob } from '#features/work/job-requests/parts/job-cache.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { OwnApplication } from '../contract.ts';
import { ownApplicationsKey } from '../parts/own-applications-query.ts';

type WithdrawDialogProps = { application: OwnApplication; isOpen: boolean; onClose(): void };

/** Asks for confirmation: a withdrawal cannot be undone. */
export function WithdrawDialog({ application, isOpen, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw(application);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={withdraw.isPending}
      title="Withdraw your application?"
      subtitle={application.job.title}
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={withdraw.isPending}>
            Keep it
          </Button>
          <Button
            tone="accent"
            onClick={() => withdraw.mutate(undefined, { onSettled: onClose })}
            busy={withdraw.isPending ? 'Withdrawing…' : undefined}
          >
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        {application.job.kind === 'listing' ? 'It is no longer considered' : 'The family is told'},
        and you cannot apply to this job again.
      </p>
    </Dialog>
  );
}

function useWithdraw({ applicationId, job }: OwnApplication) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST job-applications/withdraw', { applicationId }),
    onSuccess() {
      toast.about(job.title).success('Your application was withdrawn.');
      if (job.kind === 'request') {
        changeShownJob(client, job.id, { myApplicationStatus: 'withdrawn' });
      } else {
        changeShownListing(client, job.id, 'withdrawn');
      }
    },
    onError: (error) => toast.about(job.title).error(error.message),
    // After a refusal too: the page shows an outdated status then.
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsKey }),
  });
}
