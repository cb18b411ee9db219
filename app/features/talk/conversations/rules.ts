import { shortened } from '#values/shortened.ts';
import { withQuery } from '#values/with-query.ts';

export const sides = ['family', 'caregiver'] as const;
export type Side = (typeof sides)[number];

export const otherSide = { family: 'caregiver', caregiver: 'family' } as const;

/** Who wrote a message, from the viewpoint of this side. */
export function senderSeenFrom(side: Side, sender: Side | 'system'): 'me' | 'them' | 'system' {
  if (sender === 'system') return 'system';
  return sender === side ? 'me' : 'them';
}

/**
 * The standing of a conversation: whether the viewer can write in it. Only the user who blocked
 * sees the reason; the other side sees 'closed', which does not reveal a block or a suspension.
 */
export const standings = ['open', 'blocked_by_you', 'closed'] as const;
export type Standing = (typeof standings)[number];

type Party = { id: string | null; isSuspended: boolean; hasBlocked: boolean };

export function standingOf(me: Party, them: Party): Standing {
  if (me.hasBlocked) return 'blocked_by_you';
  return them.hasBlocked || them.isSuspended || them.id === null ? 'closed' : 'open';
}

export const refusals = {
  blocked_by_you: 'You blocked this person. Unblock them to write to them.',
  closed: 'You can no longer write to this person.',
};

/** How somebody is called whose account is deleted. */
export const deletedName = 'Deleted user';

export const longestMessage = 2000;

/** The page of a conversation. Notifications and mails about it link there. */
export function pathOfConversation(conversationId: string): string {
  return `/messages?conversation=${conversationId}`;
}

/** The list narrowed to people of this name, with a conversation open or not. */
export function pathOfSearch(name: string, conversationId?: string): string {
  const search = new URLSearchParams({
    ...(conversationId && { conversation: conversationId }),
    ...(name && { name }),
  });
  return withQuery('/messages', search);
}

const longestPreview = 160;

/** A message on one line and shortened, for the list of conversations. */
export function previewOf(content: string): string {
  return shortened(content.replaceAll(/\s+/g, ' '), longestPreview);
}
