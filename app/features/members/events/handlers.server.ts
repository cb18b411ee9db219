import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import type { resumption } from './contract.ts';

export async function openEvents(context: Context<z.output<typeof resumption>, 'signed-in'>) {
  const { viewer, input, platform } = context;
  return platform.push.open({
    userId: viewer.id,
    sessionId: viewer.sessionId,
    lastEventId: input.lastEventId,
  });
}
