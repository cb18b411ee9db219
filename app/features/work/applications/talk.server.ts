/** What two people have said to each other, beside an application of one to a job of the other. */
import { sql } from 'kysely';
import type { Side } from '#features/talk/conversations/rules.ts';

/** The conversation of the caregiver and the family of a query that joins both. */
const conversation = sql`(select id from conversations
  where family_user_id = families.user_id and caregiver_user_id = caregivers.user_id)`;

const hasAgreed = (user: string) => sql<boolean>`exists (select from contact_consents
  where conversation_id = ${conversation} and user_id = ${sql.ref(user)})`;

export const talkColumns = () =>
  [
    sql<string | null>`${conversation}`.as('conversationId'),
    sql<Side | null>`(select sender from messages
      where conversation_id = ${conversation} and sender <> 'system'
      order by position desc limit 1)`.as('lastSender'),
    hasAgreed('families.userId').as('hasFamilyAgreed'),
    hasAgreed('caregivers.userId').as('hasCaregiverAgreed'),
  ] as const;

type TalkRow = {
  conversationId: string | null;
  lastSender: Side | null;
  hasFamilyAgreed: boolean;
  hasCaregiverAgreed: boolean;
};

/** The same from the viewpoint of one of the two. */
export function talkSeenFrom(side: Side, row: TalkRow) {
  const { conversationId, lastSender, hasFamilyAgreed, hasCaregiverAgreed } = row;
  const isFamily = side === 'family';
  return {
    conversationId,
    lastWriter: lastSender && (lastSender === side ? ('me' as const) : ('them' as const)),
    contact: {
      youAgreed: isFamily ? hasFamilyAgreed : hasCaregiverAgreed,
      theyAgreed: isFamily ? hasCaregiverAgreed : hasFamilyAgreed,
    },
  };
}
