import { utcDay } from '#values/utc-day.ts';
import type { Visitor } from '#gate/context.ts';
import type { citiesAsked } from './contract.ts';
import * as queries from './queries.server.ts';

export function listWithJobs({ db, platform, input }: Visitor<typeof citiesAsked>) {
  return queries.listWithJobs(db, utcDay(platform.clock.now()), input.limit);
}
