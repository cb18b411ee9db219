import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { insertRows } from './bulk.ts';
import { chanceOf, idOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { createDeck } from './deck.ts';
import { exchangesByCaregiver, exchangesByFamily } from './exchanges.ts';
import type { Turn } from './exchanges.ts';
import { isDemoFamily } from './families.ts';
import { choosePairs, countOfDemoPairs } from './pairs.ts';
import type { Cast, Pair } from './pairs.ts';
import { giveNotice, speak } from './talk.ts';
import type { Message, Party } from './talk.ts';

export type Conversation = Pair & {
  id: string;
  startedBy: Party;
  /** who has agreed to share contact */
  consents: Party[];
  messages: Message[];
};

export function imagineConversations(cast: Cast): Conversation[] {
  const chance = chanceOf('conversations');
  const decks = {
    family: createDeck(exchangesByFamily, chance),
    caregiver: createDeck(exchangesByCaregiver, chance),
  };
  const had = new Set<string>();

  return choosePairs(cast, chance).map((pair, index) => {
    const { family, caregiver, application } = pair;
    const startedBy = application ? 'caregiver' : 'family';
    const people = [family.id, caregiver.id];
    const exchange = decks[startedBy].deal(
      ([first]) => !people.some((id) => had.has(`${id} ${first!.wordings[0]}`)),
    );
    for (const id of people) had.add(`${id} ${exchange[0]!.wordings[0]}`);

    const id = idOf(`conversation of ${family.id} and ${caregiver.id}`);
    const own = chanceOf(id);
    const isRecent = index < countOfDemoPairs;
    const turns = isRecent
      ? endWith(exchange, isDemoFamily(family) ? 'caregiver' : 'family')
      : exchange;
    const spoken = speak({ ...pair, id, turns, isRecent }, own, cast.now);
    const consents = consentsAfter(spoken, own);
    const messages = [...spoken, ...giveNotice({ ...pair, id, consents }, spoken.at(-1)!)];
    return { ...pair, id, startedBy, consents, messages };
  });
}

/** So that a demo account finds words of the other side at the end, often unread. */
function endWith(turns: readonly Turn[], speaker: Party): readonly Turn[] {
  const last = turns.findLastIndex(({ sender }) => sender === speaker);
  return last === -1 ? turns : turns.slice(0, last + 1);
}

/** People who have talked for a while and read each other's last words share their contact. */
function consentsAfter(spoken: Message[], chance: Chance): Party[] {
  const isLikely = spoken.length > 5 && spoken.at(-1)!.readAt !== null && chance.happens(0.7);
  if (!isLikely) return [];
  return chance.happens(0.7) ? ['family', 'caregiver'] : ['family'];
}

export async function plantConversations(
  db: Database,
  conversations: Conversation[],
  keys: Keyring,
) {
  await insertRows(
    db,
    'conversations',
    conversations.map(({ id, family, caregiver, application, startedBy, messages }) => ({
      id,
      familyUserId: family.userId,
      caregiverUserId: caregiver.userId,
      jobRequestId: application?.jobRequest?.id ?? null,
      startedBy,
      lastPosition: messages.length,
      lastMessageAt: messages.at(-1)!.createdAt,
      createdAt: messages[0]!.createdAt,
    })),
  );
  await insertRows(
    db,
    'messages',
    conversations.flatMap(({ id, messages }) =>
      messages.map(({ text, ...message }) => {
        const { bytes, keyId } = keys.encrypt(text, `message:${message.id}:${id}`);
        return { ...message, conversationId: id, encryptedContent: bytes, encryptionKeyId: keyId };
      }),
    ),
  );
}

export async function plantConsents(db: Database, conversations: Conversation[]) {
  await insertRows(
    db,
    'contactConsents',
    conversations.flatMap(({ id, consents, messages, ...parties }) => {
      const notices = messages.filter(({ sender }) => sender === 'system');
      return consents.map((party, index) => ({
        conversationId: id,
        userId: parties[party].userId,
        agreedAt: notices[index]!.createdAt,
      }));
    }),
  );
}
