import type { Vote } from '#features/caregivers/votes/rules.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import type { Caregiver } from './caregiver.ts';
import { daysBefore } from './days.ts';
import type { Family } from './families.ts';
import { tokenIn } from './past.ts';
import type { Member, Moment, Past } from './past.ts';
import { caregiversNear } from './shortlists.ts';

type Relative = {
  displayName: string;
  email: string;
  role: CircleRole;
  votes: [vote: Vote, line: string][];
};

/** One of them, as they sign in. */
export const helper = {
  email: 'daniel.whitman@example.com',
  password: 'a circle of the demonstration',
};

const relatives: Relative[] = [
  {
    displayName: 'Daniel Whitman',
    email: helper.email,
    role: 'helper',
    votes: [
      ['yes', 'Dad laughed at her jokes on the phone.'],
      ['maybe', 'Good, but only free in the mornings.'],
    ],
  },
  {
    displayName: 'Susan Whitman-Lee',
    email: 'susan.whitman@example.com',
    role: 'organizer',
    votes: [['yes', 'Knows how to handle the insulin pen.']],
  },
];

/** The brother and sister of the demo account help to choose; their mother is still invited. */
export function gatherCircle(families: Family[], caregivers: Caregiver[], now: Date): Moment[] {
  const [family] = families;
  const near = caregiversNear(family!, caregivers);
  const invite = (past: Past, email: string, role: CircleRole) =>
    past.call('POST circle/invite', { email, role }, family!);

  const joins = relatives.flatMap((relative): Moment[] => {
    let member: Member;
    return [
      {
        at: daysBefore(now, 1.5),
        async happen(past) {
          await invite(past, relative.email, relative.role);
          const { text } = await past.mailTo(relative.email, 'circle_invitation');
          const { user } = await past.call('POST circle/join-as-newcomer', {
            token: tokenIn(text),
            displayName: relative.displayName,
            password: helper.password,
          });
          member = { userId: user.id, role: 'family', isRelative: true };
        },
      },
      ...relative.votes.map(([vote, line], place): Moment => ({
        at: now,
        happen: ({ call }) =>
          call('POST circle/vote', { caregiverId: near[place]!.id, vote, line }, member),
      })),
    ];
  });
  const last: Moment = {
    at: now,
    happen: (past) => invite(past, 'ruth.whitman@example.com', 'viewer'),
  };
  return [...joins, last];
}
