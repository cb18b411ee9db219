import type { Question } from '#gate/calls.ts';
import type { Conversation } from './conversations.ts';
import { earlier, minutesAfter } from './days.ts';
import type { Member, Moment, Past } from './past.ts';
import { admin } from './users.ts';

type Case = Pick<Question<'POST reports/create'>, 'reason'> & {
  details: string;
  answer?: Pick<Question<'POST admin/reports/update'>, 'status' | 'outcome'>;
};

/** A report for each state. The first conversations belong to the demo accounts and get none. */
const cases: Case[] = [
  { reason: 'scam', details: 'Asked me to buy gift cards before the first visit.' },
  {
    reason: 'harassment',
    details: 'Kept writing after I said I had found someone.',
    answer: { status: 'reviewing' },
  },
  {
    reason: 'false_information',
    details: 'The certificate on the profile belongs to somebody else.',
    answer: {
      status: 'resolved',
      outcome: 'The certificate was removed and the verification set to failed.',
    },
  },
  {
    reason: 'safety',
    details: 'The house was very untidy when I came for the interview.',
    answer: {
      status: 'dismissed',
      outcome:
        'Understandable, but not a breach of our rules. We told both sides how to prepare a first visit.',
    },
  },
  { reason: 'other', details: 'I think this is a company that pretends to be a family.' },
];

export function report(conversations: Conversation[], now: Date): Moment[] {
  return cases.flatMap(({ reason, details, answer }, index) => {
    const conversation = conversations.at(-1 - index)!;
    const reporter = index % 2 === 0 ? conversation.family : conversation.caregiver;
    let caseNumber: number;
    const open: Moment = {
      at: hoursAfterTalk(conversation, 3, now),
      async happen(past) {
        const subject =
          reason === 'false_information'
            ? { subjectKind: 'profile' as const, subjectId: conversation.caregiver.id }
            : await pickFirstMessage(past, conversation, reporter);
        const words = { ...subject, reason, details };
        ({ caseNumber } = await past.call('POST reports/create', words, reporter));
      },
    };
    if (!answer) return [open];
    const close: Moment = {
      at: hoursAfterTalk(conversation, 15, now),
      async happen({ call }) {
        const { reports } = await call('GET admin/reports/list', {}, admin);
        const { reportId } = reports.find((each) => each.caseNumber === caseNumber)!;
        await call('POST admin/reports/update', { reportId, ...answer }, admin);
      },
    };
    return [open, close];
  });
}

/** The reporter chooses the messages that an admin may read. */
async function pickFirstMessage({ call }: Past, { id }: Conversation, reporter: Member) {
  const { messages } = await call('GET messages/get', { conversationId: id }, reporter);
  return {
    subjectKind: 'conversation' as const,
    subjectId: id,
    messageIds: [messages[0]!.id],
  };
}

export function block(conversations: Conversation[], now: Date): Moment[] {
  return conversations.slice(-4).map((conversation, index) => ({
    at: hoursAfterTalk(conversation, 4, now),
    happen: ({ call }) => {
      const subject = { subjectKind: 'conversation' as const, subjectId: conversation.id };
      const blocker = index % 2 === 0 ? conversation.family : conversation.caregiver;
      return call('POST blocks/create', subject, blocker);
    },
  }));
}

function hoursAfterTalk({ messages }: Conversation, hours: number, now: Date): Date {
  return earlier(minutesAfter(messages.at(-1)!.createdAt, hours * 60), now);
}
