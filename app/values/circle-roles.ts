/** What relatives in a family's circle may be. The family's own account is its owner. */
export const circleRoles = ['organizer', 'helper', 'viewer'] as const;

export type CircleRole = (typeof circleRoles)[number];

/** From the one who may do least to the one who may do all. Whoever is in no circle owns what is theirs. */
const standings = ['viewer', 'helper', 'organizer', 'owner'] as const;

export type CircleStanding = (typeof standings)[number];

/**
 * Everything that is done in the name of a family, and who may do it: the role named and all above it.
 * Rows of the endpoint table name the act, and pages hide what somebody may not do.
 */
export const circleActs = {
  /** see the shortlist, notes, votes, posts, applicants, conversations and the people of the circle */
  look: 'viewer',
  /** save caregivers, note, arrange and vote */
  collect: 'helper',
  /** write to caregivers, and read their messages and applications in the family's name */
  talk: 'helper',
  /** post, change and close jobs, answer applicants, hire, block caregivers */
  decide: 'organizer',
  /** invite and remove people, and change their roles */
  invite: 'organizer',
  /** share the owner's contact details, hand over */
  own: 'owner',
} as const satisfies Record<string, CircleStanding>;

export type CircleAct = keyof typeof circleActs;

export function mayAct(standing: CircleStanding, act: CircleAct): boolean {
  return standings.indexOf(standing) >= standings.indexOf(circleActs[act]);
}

/** Why somebody in a circle may not do something. */
export function refusalToAct(act: CircleAct): string {
  const needed = circleActs[act];
  if (needed === 'owner') return 'Only the owner of your care circle can do this.';
  return `Your role in the care circle does not allow this. Please ask ${needed === 'organizer' ? 'an organizer' : 'for the role of a helper'}.`;
}
