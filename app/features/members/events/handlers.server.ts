import type { Member } from '#gate/context.ts';
import type { resumption } from './contract.ts';

export async function openEvents(context: Member<typeof resumption>) {
  const { viewer, input, platform } = context;
  return platform.push.open({
    userId: viewer.id,
    sessionId: viewer.sessionId,
    lastEventId: input.lastEventId,
  });
}
