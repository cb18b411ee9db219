import { otherSide } from '#features/talk/conversations/rules.ts';
import { chanceOf, idOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { earlier, minutesAfter } from './days.ts';
import { createDeck } from './deck.ts';
import { exchangesByCaregiver, exchangesByFamily } from './exchanges.ts';
import type { Turn } from './exchanges.ts';
import { isDemoFamily } from './families.ts';
import { choosePairs, countOfDemoPairs } from './pairs.ts';
import type { Cast, Pair } from './pairs.ts';
import type { Moment, Past } from './past.ts';
import { writeMessages } from './written-messages.ts';
import type { Message, Party } from './written-messages.ts';

export type Conversation = Pair & {
  /** known once it has started */
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
    const people = [family.key, caregiver.id];
    const exchange = decks[startedBy].deal(
      ([first]) => !people.some((id) => had.has(`${id} ${first!.wordings[0]}`)),
    );
    for (const id of people) had.add(`${id} ${exchange[0]!.wordings[0]}`);

    const own = chanceOf(idOf(`conversation of ${family.key} and ${caregiver.id}`));
    const isRecent = index < countOfDemoPairs;
    const turns = isRecent
      ? endWith(exchange, isDemoFamily(family) ? 'caregiver' : 'family')
      : exchange;
    const messages = writeMessages({ ...pair, turns, isRecent }, own, cast.now);
    return { ...pair, id: '', startedBy, consents: consentsAfter(messages, own), messages };
  });
}

/** Makes the conversation of a demo account end with a message from the other person, often unread. */
function endWith(turns: readonly Turn[], speaker: Party): readonly Turn[] {
  const last = turns.findLastIndex(({ sender }) => sender === speaker);
  return last === -1 ? turns : turns.slice(0, last + 1);
}

/** After several messages that were all read, people share their contact details. */
function consentsAfter(spoken: Message[], chance: Chance): Party[] {
  const isLikely = spoken.length > 5 && spoken.at(-1)!.readAt !== null && chance.happens(0.7);
  if (!isLikely) return [];
  return chance.happens(0.7) ? ['family', 'caregiver'] : ['family'];
}

export function talk(conversations: Conversation[], now: Date): Moment[] {
  return conversations.flatMap((conversation) => [
    ...conversation.messages.flatMap((message) => say(conversation, message)),
    ...agree(conversation, now),
  ]);
}

/** One person sends the message, and unless it is still unread, the other one reads it. */
function say(conversation: Conversation, message: Message): Moment[] {
  const { sender, createdAt, readAt } = message;
  const reader = conversation[otherSide[sender]];
  const about = peopleOf(conversation);
  const saying: Moment = {
    at: createdAt,
    about,
    happen: (past) =>
      message === conversation.messages[0]
        ? begin(past, conversation)
        : send(past, conversation, message),
  };
  if (!readAt) return [saying];
  const reading: Moment = {
    at: readAt,
    about,
    happen: ({ call }) =>
      call('POST messages/mark-read', { conversationId: conversation.id }, reader),
  };
  return [saying, reading];
}

const peopleOf = ({ family, caregiver }: Conversation) => [family.userId, caregiver.userId];

async function begin(past: Past, conversation: Conversation) {
  const { call } = past;
  const { application, caregiver, startedBy, messages } = conversation;
  const whom = application
    ? { jobRequestId: application.jobRequest!.id }
    : { caregiverId: caregiver.id };
  const starter = conversation[startedBy];
  const { conversationId } = await call('GET conversations/find', whom, starter);
  if (conversationId) {
    // An invitation to an interview has already started it.
    conversation.id = conversationId;
    await send(past, conversation, messages[0]!);
    return;
  }
  const words = { ...whom, initialMessage: messages[0]!.text };
  const begun = await call('POST conversations/create', words, starter);
  conversation.id = begun.conversationId;
}

function send({ call }: Past, conversation: Conversation, { sender, text }: Message) {
  const words = { conversationId: conversation.id, content: text };
  return call('POST messages/send', words, conversation[sender]);
}

/** They consent one after the other, once the last message is read. */
function agree(conversation: Conversation, now: Date): Moment[] {
  const { consents, messages } = conversation;
  return consents.map((party, index) => ({
    at: earlier(minutesAfter(messages.at(-1)!.readAt!, index + 1), now),
    about: peopleOf(conversation),
    happen: ({ call }) =>
      call('POST contact/share', { conversationId: conversation.id }, conversation[party]),
  }));
}
