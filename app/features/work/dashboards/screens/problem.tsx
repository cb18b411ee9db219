import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Button } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type DashboardProblemProps = { onRefresh: () => void; isBusy: boolean };

/** Replaces the whole dashboard. */
export function DashboardProblem({ onRefresh, isBusy }: DashboardProblemProps) {
  return (
    <div className="wrap" role="alert">
      <h1 className="visually-hidden">Your dashboard</h1>
      <EmptyState
        icon={IconAlertTriangle}
        title="Could not load your dashboard"
        action={
          <Button tone="green" onClick={onRefresh} busy={isBusy ? 'Refreshing...' : undefined}>
            Refresh
          </Button>
        }
      >
        Something went wrong on the way. Your posts and messages are safe; please try again.
      </EmptyState>
    </div>
  );
}
