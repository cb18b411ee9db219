import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { insertRows } from './bulk.ts';
import { idOf } from './chance.ts';
import type { Conversation } from './conversations.ts';
import { daysAfter, daysBefore } from './days.ts';
import type { Message } from './talk.ts';

type World = { conversations: Conversation[]; adminId: string; now: Date };

/** A case for each state. The first conversations belong to the demo accounts and stay in peace. */
const cases = [
  {
    reason: 'scam',
    status: 'open',
    details: 'Asked me to buy gift cards before the first visit.',
    outcome: null,
  },
  {
    reason: 'harassment',
    status: 'reviewing',
    details: 'Kept writing after I said I had found someone.',
    outcome: null,
  },
  {
    reason: 'false_information',
    status: 'resolved',
    details: 'The certificate on the profile belongs to somebody else.',
    outcome: 'The certificate was removed and the verification set to failed.',
  },
  {
    reason: 'safety',
    status: 'dismissed',
    details: 'The house was very untidy when I came for the interview.',
    outcome:
      'Understandable, but not a breach of our rules. We told both sides how to prepare a first visit.',
  },
  {
    reason: 'other',
    status: 'open',
    details: 'I think this is a company that pretends to be a family.',
    outcome: null,
  },
];

export async function plantReports(
  db: Database,
  { conversations, adminId, now }: World,
  keys: Keyring,
) {
  const reported = cases.map((report, index) => {
    const conversation = conversations.at(-1 - index)!;
    return { ...report, id: idOf(`report ${index}`), conversation, byFamily: index % 2 === 0 };
  });
  await insertRows(
    db,
    'reports',
    reported.map(
      ({ conversation: { id: conversationId, family, caregiver }, byFamily, ...report }, index) => {
        const isAboutProfile = report.reason === 'false_information';
        const createdAt = daysBefore(now, 1 + index * 4);
        return {
          ...report,
          reporterId: byFamily ? family.userId : caregiver.userId,
          subjectUserId: byFamily ? caregiver.userId : family.userId,
          subjectKind: isAboutProfile ? 'profile' : 'conversation',
          subjectId: isAboutProfile ? caregiver.id : conversationId,
          handledBy: report.status === 'open' ? null : adminId,
          createdAt,
          updatedAt: daysAfter(createdAt, 0.5),
        };
      },
    ),
  );
  const picked = reported.filter(({ reason }) => reason !== 'false_information');
  await insertRows(
    db,
    'reportedMessages',
    picked.map(({ id, conversation }) => copyFor(id, conversation.messages[0]!, keys)),
  );
}

/** The reporter picks messages; their encrypted copies are all that an admin will read. */
function copyFor(reportId: string, message: Message, keys: Keyring) {
  const { bytes, keyId } = keys.encrypt(message.text, `reported:${reportId}:${message.id}`);
  return {
    reportId,
    messageId: message.id,
    sender: message.sender,
    sentAt: message.createdAt,
    encryptedContent: bytes,
    encryptionKeyId: keyId,
  };
}

export async function plantBlocks(db: Database, { conversations, now }: World) {
  const blocks = conversations.slice(-4).map(({ family, caregiver }, index) => {
    const [blockerId, blockedId] =
      index % 2 === 0 ? [family.userId, caregiver.userId] : [caregiver.userId, family.userId];
    return { blockerId, blockedId, createdAt: daysBefore(now, 1 + index * 3) };
  });
  await insertRows(db, 'blocks', blocks);
}
