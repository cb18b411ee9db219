/** The rows about care circles, and who of a circle may call which row of the others. */
import type { CallKey } from '#gate/calls.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import {
  asks,
  byToken,
  idsOf,
  members,
  nobodyElse,
  own,
  viewers,
} from './endpoint-expectations.ts';
import type { Rows } from './endpoint-expectations.ts';

const ofCircle = nobodyElse('only people and invitations of the viewer’s own circle');

export const endpointsOfCircles = {
  'GET circle/people': { by: ['family'], walk: asks(() => ({})) },
  'POST circle/invite': {
    by: ['family'],
    walk: nobodyElse('writes to an address the viewer has typed'),
  },
  'POST circle/invite-again': { by: ['family'], walk: ofCircle },
  'POST circle/take-back': { by: ['family'], walk: ofCircle },
  'POST circle/change-role': { by: ['family'], walk: ofCircle },
  'POST circle/remove': {
    by: ['family'],
    walk: asks(({ hidden }) => ({ userId: hidden.id })),
  },
  'POST circle/leave': { by: ['family'], walk: own },
  'POST circle/hand-over': {
    by: ['family'],
    walk: asks(({ hidden }) => ({ userId: hidden.id })),
  },
  'GET circle/invitation': { by: viewers, walk: byToken },
  'POST circle/join': { by: members, walk: byToken },
  'POST circle/join-as-newcomer': { by: viewers, walk: byToken },
  'POST circle/decline': { by: viewers, walk: byToken },
  'GET circle/votes': { by: ['family'], walk: asks(() => ({})) },
  'POST circle/vote': {
    by: ['family'],
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId, vote: 'yes' as const })),
  },
  'GET circle/history': { by: ['family'], walk: asks(() => ({})) },
} satisfies Rows;

const everyone = 'viewer';

/** The lowest role of a circle that may call a row. Rows that are not named here are about oneself. */
// prettier-ignore
export const inCircles: Partial<Record<CallKey, CircleRole | 'owner'>> = {
  'GET circle/people': everyone,
  'GET circle/votes': everyone,
  'GET circle/history': everyone,
  'POST circle/leave': everyone,
  'POST circle/vote': 'helper',
  'POST circle/invite': 'organizer',
  'POST circle/invite-again': 'organizer',
  'POST circle/take-back': 'organizer',
  'POST circle/change-role': 'organizer',
  'POST circle/remove': 'organizer',
  'POST circle/hand-over': 'owner',

  'GET shortlist/list': everyone,
  'GET shortlist/ids': everyone,
  'POST shortlist/save': 'helper',
  'POST shortlist/remove': 'helper',
  'POST shortlist/remove-hidden': 'helper',
  'POST shortlist/update-note': 'helper',
  'POST shortlist/arrange': 'helper',
  'POST shortlist/bring': 'helper',

  'GET job-requests/mine': everyone,
  'GET job-requests/own': everyone,
  'POST job-requests/update': 'organizer',
  'POST job-requests/change-status': 'organizer',
  'POST family-signup/complete': 'organizer',
  'GET family/dashboard-stats': everyone,
  'GET family/suggested-caregivers': everyone,
  'GET family/match': everyone,
  'GET job-applications/list': everyone,
  'GET job-applications/compare': everyone,
  'POST job-applications/mark-viewed': 'helper',
  'POST job-applications/change-status': 'organizer',
  'POST job-applications/decline-others': 'organizer',

  'POST conversations/create': 'helper',
  'POST messages/send': 'helper',
  'POST messages/mark-read': 'helper',
  'POST contact/share': 'owner',
  'POST contact/withdraw': 'owner',
  'POST blocks/create': 'organizer',
  'POST blocks/remove': 'organizer',
};

const order = ['viewer', 'helper', 'organizer', 'owner'];

export const forbiddenInCircle = (key: CallKey, role: CircleRole) =>
  order.indexOf(role) < order.indexOf(inCircles[key] ?? everyone);
