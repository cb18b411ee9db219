import { noticeOfOffer, noticeOfSharing } from '#features/consents/rules.ts';
import type { Chance } from './chance.ts';
import { idOf } from './chance.ts';
import { fillWith, imagineCircumstances } from './circumstances.ts';
import { daysBefore, earlier, minutesAfter } from './days.ts';
import type { Turn } from './exchanges.ts';
import { publicName } from './names.ts';
import { daysTogether, longestTalk } from './pairs.ts';
import type { Pair } from './pairs.ts';

export type Party = 'family' | 'caregiver';

export type Message = {
  id: string;
  position: number;
  sender: Party | 'system';
  messageType: 'text' | 'contact_requested' | 'contact_shared';
  text: string;
  createdAt: Date;
  readAt: Date | null;
};

type Talk = Pair & { id: string; turns: readonly Turn[]; isRecent: boolean };

/** Now and then the last words are not read yet. */
export function speak(talk: Talk, chance: Chance, now: Date): Message[] {
  const circumstances = imagineCircumstances(talk, chance);
  const version = chance.integer(0, 1);
  const farthest = Math.min(daysTogether(talk, now) - longestTalk, talk.isRecent ? 2 : 40);
  const ended = daysBefore(now, 0.02 + chance.fraction() * farthest);
  const times = timesUntil(ended, talk.turns.length, chance);
  const isLastUnread = chance.happens(talk.isRecent ? 0.6 : 0.2);
  return talk.turns.map(({ sender, wordings }, index) => {
    const createdAt = times[index]!;
    const seenAt = times[index + 1] ?? earlier(minutesAfter(createdAt, chance.integer(2, 90)), now);
    const isLast = index === talk.turns.length - 1;
    return {
      id: idOf(`message ${index} of ${talk.id}`),
      position: index + 1,
      sender,
      messageType: 'text',
      text: fillWith(circumstances, wordings[version] ?? wordings[0]!),
      createdAt,
      readAt: isLast && isLastUnread ? null : seenAt,
    };
  });
}

/** Answers come after minutes or by the next day, and nobody writes in the small hours. */
function timesUntil(end: Date, count: number, chance: Chance): Date[] {
  const times: Date[] = [];
  let at = end;
  for (let left = count; left > 0; left -= 1) {
    at = beforeBedtime(at);
    times.unshift(at);
    at = minutesAfter(at, -chance.pick([4, 9, 17, 38, 75, 160, 340, 700, 1100]));
  }
  return times;
}

/** From 5 to 13 o'clock UTC most of America sleeps. */
function beforeBedtime(moment: Date): Date {
  const hour = moment.getUTCHours();
  return hour >= 5 && hour < 13 ? minutesAfter(moment, -60 * (hour - 4)) : moment;
}

/** What the product itself says in the thread when people agree to share their contact. */
export function giveNotice(
  { id, family, caregiver, consents }: Pair & { id: string; consents: Party[] },
  last: Message,
): Message[] {
  const familyName = publicName(family);
  const notices = [
    { messageType: 'contact_requested', text: noticeOfOffer(familyName) },
    {
      messageType: 'contact_shared',
      text: noticeOfSharing([
        { name: familyName, email: family.email, phone: family.phone },
        { name: caregiver.displayName, email: caregiver.email, phone: caregiver.phone },
      ]),
    },
  ] as const;
  return notices.slice(0, consents.length).map((notice, index) => ({
    id: idOf(`notice ${index} of ${id}`),
    position: last.position + 1 + index,
    sender: 'system',
    ...notice,
    createdAt: minutesAfter(last.createdAt, index + 1),
    readAt: last.readAt,
  }));
}
