import IconBriefcaseOff from '@tabler/icons-react/dist/esm/icons/IconBriefcaseOff.mjs';
import { CallError } from '#gate/call.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type MyJobProblemProps = { error: Error; onRetry: () => void };

export function MyJobProblem({ error, onRetry }: MyJobProblemProps) {
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <div className="wrap" role="alert">
      <h1 className="visually-hidden">Your job post</h1>
      <EmptyState
        icon={IconBriefcaseOff}
        title={isMissing ? 'Job Not Found' : 'Could not load your post'}
        action={
          isMissing ? (
            <LinkButton to="/family-dashboard" tone="green">
              Back to your dashboard
            </LinkButton>
          ) : (
            <Button tone="green" onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {isMissing
          ? 'This post is not among yours, or you have removed it.'
          : 'Something went wrong on the way. Your post is safe; please try again.'}
      </EmptyState>
    </div>
  );
}
