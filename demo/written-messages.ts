import type { Chance } from './chance.ts';
import { fillWith, imagineCircumstances } from './circumstances.ts';
import { daysBefore, earlier, minutesAfter } from './days.ts';
import type { Turn } from './exchanges.ts';
import { daysTogether, longestTalk } from './pairs.ts';
import type { Pair } from './pairs.ts';

export type Party = 'family' | 'caregiver';

export type Message = {
  sender: Party;
  text: string;
  createdAt: Date;
  readAt: Date | null;
};

type Talk = Pair & { turns: readonly Turn[]; isRecent: boolean };

/** The messages of a conversation. Sometimes the last one is not read yet. */
export function writeMessages(talk: Talk, chance: Chance, now: Date): Message[] {
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
      sender,
      text: fillWith(circumstances, wordings[version] ?? wordings[0]!),
      createdAt,
      readAt: isLast && isLastUnread ? null : seenAt,
    };
  });
}

/** Answers come after minutes or hours, never at night. */
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

/** From 5:00 to 13:00 UTC it is night in most of the US. */
function beforeBedtime(moment: Date): Date {
  const hour = moment.getUTCHours();
  return hour >= 5 && hour < 13 ? minutesAfter(moment, -60 * (hour - 4)) : moment;
}
