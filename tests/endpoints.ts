import type { CallKey } from '#gate/calls.ts';
import type { Expected } from './endpoint-expectations.ts';
import { endpointsOfCircles } from './endpoints-of-circles.ts';
import { endpointsBetweenPeople } from './endpoints-between-people.ts';
import { endpointsOfJobs } from './endpoints-of-jobs.ts';
import { endpointsOfOnePerson } from './endpoints-of-one-person.ts';

/** What is expected of every row of `app/api.ts`. A row that is missing here does not compile. */
export const endpoints: { [Key in CallKey]: Expected<Key> } = {
  ...endpointsOfOnePerson,
  ...endpointsOfJobs,
  ...endpointsBetweenPeople,
  ...endpointsOfCircles,
};
