import { exportCsv } from '#gate/csv-export.server.ts';
import { mostCounted, paginateLong } from '#values/paging.ts';
import type { Admin } from '#gate/context.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { unsubscribePageUrl } from '../links.server.ts';
import { stateOf } from '../rules.ts';

const batch = 1000;

export async function listSubscribers({ db, input }: Admin<typeof contract.subscriberSearch>) {
  const { page, limit } = input;
  const [subscribers, found] = await Promise.all([
    queries.listSubscribers(db, input, { limit, offset: (page - 1) * limit }),
    queries.countSubscribers(db, input, mostCounted + 1),
  ]);
  return {
    subscribers: subscribers.map((each) => ({ ...each, state: stateOf(each) })),
    pagination: paginateLong(input, found),
  };
}

/** Includes each subscriber's unsubscribe link, which every newsletter must contain. */
export function exportSubscribers(context: Admin<contract.SubscriberFilters>) {
  const lines = linesOf(context);
  const action = 'newsletter_export';
  return exportCsv(context, { action, list: 'newsletter', name: 'newsletter', lines });
}

async function* linesOf({ db, input, platform }: Admin<contract.SubscriberFilters>) {
  yield ['Email', 'State', 'Signed up', 'Confirmed', 'Left', 'Link to unsubscribe'];
  let after = '';
  let found;
  do {
    found = await queries.listSubscribersAfter(db, input, { after, limit: batch });
    for (const each of found) {
      yield [
        each.email,
        stateOf(each),
        each.createdAt.toISOString(),
        each.confirmedAt?.toISOString() ?? '',
        each.unsubscribedAt?.toISOString() ?? '',
        unsubscribePageUrl(platform.settings, each.unsubscribeToken),
      ];
    }
    after = found.at(-1)?.email ?? '';
  } while (found.length === batch);
}
