import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountRow, AccountSection } from '#features/members/accounts/parts/account-section.tsx';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { relativeTime } from '#values/relative-time.ts';

export const ownBlocksQuery = query('GET blocks/mine', {});

/** The people a user has blocked, each with a button to unblock. */
export function BlockedPeople() {
  const { data, isError, refetch } = useQuery(ownBlocksQuery);
  return (
    <AccountSection
      id="blocks"
      title="Blocked people"
      intro="You and they neither see nor reach each other. They are not told."
    >
      {data ? (
        <BlockList blocks={data.blocks} />
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the people you blocked">
          <SkeletonText lines={2} />
        </Loading>
      )}
    </AccountSection>
  );
}

type Block = Answer<'GET blocks/mine'>['blocks'][number];

function BlockList({ blocks }: { blocks: Block[] }) {
  if (blocks.length === 0) return <p className="quiet">You have blocked nobody.</p>;
  return blocks.map((block) => <BlockRow key={block.id} block={block} />);
}

function BlockRow({ block: { id, displayName, createdAt } }: { block: Block }) {
  const client = useQueryClient();
  const mayDecide = useMayAct('decide');
  const unblock = useMutation({
    mutationFn: () => call('POST blocks/remove', { blockId: id }),
    onSuccess() {
      toast.success(`${displayName} is no longer blocked.`);
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <AccountRow
      action={
        mayDecide && (
          <Button
            size="small"
            busy={unblock.isPending ? 'Unblocking...' : undefined}
            onClick={() => unblock.mutate()}
          >
            Unblock<span className="visually-hidden"> {displayName}</span>
          </Button>
        )
      }
    >
      <b>{displayName}</b>
      <p className="quiet">Blocked {relativeTime(createdAt, new Date()).toLowerCase()}</p>
    </AccountRow>
  );
}
