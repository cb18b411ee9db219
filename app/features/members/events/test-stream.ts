import { listenTo } from '#tests/event-stream.ts';
import type { TestProduct } from '#tests/product.ts';

/** Listens as this person does, in this process. */
export async function listenAs(
  product: TestProduct,
  person: { visit: { sessionToken: string | undefined } },
  lastEventId?: number,
) {
  const response = await product.request('events', {
    headers: {
      cookie: `session=${person.visit.sessionToken}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return listenTo(response.body!);
}
