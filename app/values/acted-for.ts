declare const isActedFor: unique symbol;

/**
 * The id of the account whose blocks count for what somebody sees: the owner of the care circle they are
 * in, or their own. A type of its own, so that no query about others can be given the id of who is signed
 * in instead, which is another one for a relative of the family.
 */
export type ActedFor = string & { readonly [isActedFor]: true };

/** Of the account that a row belongs to: a family, a caregiver or an admin, never a relative of a circle. */
export const actedFor = (ownerId: string) => ownerId as ActedFor;
