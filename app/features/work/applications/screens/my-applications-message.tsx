import { useQueryClient } from '@tanstack/react-query';
import type { OwnApplication } from '../contract.ts';
import { MessageButton } from '../parts/message-button.tsx';
import { ownApplicationsKey } from '../parts/own-applications-query.ts';

type MessageFamilyProps = { application: OwnApplication; isWaiting?: boolean };

export function MessageFamily({ application, isWaiting }: MessageFamilyProps) {
  const client = useQueryClient();
  const { job, conversationId, lastWriter } = application;
  return (
    <MessageButton
      partner={{ jobRequestId: job.id }}
      name={job.postedBy ?? 'the family'}
      conversationId={conversationId}
      tone={isWaiting ? 'green' : undefined}
      label={isWaiting && lastWriter === 'them' ? 'Answer' : undefined}
      onSent={() => void client.invalidateQueries({ queryKey: ownApplicationsKey })}
    />
  );
}
