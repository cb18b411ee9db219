import { drop } from '#ui/tab-store.ts';

/** Where a tab keeps the token of an opened invitation while its reader logs in. */
export const invitationKey = 'circle invitation';

export const dropInvitation = () => drop(invitationKey);
